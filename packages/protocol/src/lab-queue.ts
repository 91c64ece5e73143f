/** Battles of a study handed out to other machines: the command line plays them, the server's packages carry them. */
export interface LabQueue {
  /** What all battles of a study need, under its name. */
  lay(study: string, body: string): Promise<void>;
  laid(study: string): Promise<string | undefined>;
  /** Hand a battle out: it is played by whoever fetches it first, and by another if that one dies. */
  hand(study: string, key: string, task: string): Promise<void>;
  /** Results as they come; the same one may come twice. */
  results(study: string, heard: (key: string, result: string) => void): Promise<void>;
  /** Play what is handed out, one battle after the other, until it is stopped; a battle that fails is left to others, and ends it. */
  work(play: (study: string, task: string) => Promise<string>): Promise<void>;
  /** `at once`: as if it had been killed. */
  stop(how?: 'at once'): Promise<void>;
}
