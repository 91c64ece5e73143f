declare module 'virtual:rule-tests' {
  const tests: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>>;
  export default tests;
}
