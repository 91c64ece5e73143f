/** The screen stays on while a phone lies beside a real table; the answer ends it. */
export function stayAwake(): () => void {
  let gone = false;
  let lock: WakeLockSentinel | undefined;
  const ask = (): void => {
    if (gone || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // a browser may refuse, with a low battery for one
    navigator.wakeLock.request('screen').then(
      (got) => {
        lock = got;
        if (gone) void got.release();
      },
      () => {},
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    gone = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
