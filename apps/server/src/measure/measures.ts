/** What operators look at: counters for Prometheus, and the log. */
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Counted } from '../table/tables.ts';

export type Refused = 'host' | 'origin' | 'garbage' | 'flood' | 'mistake' | 'slow' | 'silent' | 'too-many';

/** How late the event loop is, is looked at so often, ms: each look wakes the process. */
const LOOP = 100;

export class Measures {
  private readonly registry = new Registry();
  private readonly logger: Logger;
  private readonly commands = new Counter({
    name: 'tercio_commands_total',
    help: 'Commands played',
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'tercio_refusals_total',
    help: 'Commands that the rules refused',
    registers: [this.registry],
  });
  private readonly broken = new Counter({
    name: 'tercio_games_broken_total',
    help: 'Games taken up again from the store',
    registers: [this.registry],
  });
  private readonly chats = new Counter({
    name: 'tercio_chat_total',
    help: 'Lines of chat',
    registers: [this.registry],
  });
  private readonly costly = new Counter({
    name: 'tercio_costly_seconds_total',
    help: 'Processor time of commands that took more than 50 ms each',
    registers: [this.registry],
  });
  private readonly turnedAway = new Counter({
    name: 'tercio_turned_away_total',
    help: 'Requests and messages turned away, by reason',
    labelNames: ['why'],
    registers: [this.registry],
  });
  private readonly written = new Histogram({
    name: 'tercio_acknowledged_seconds',
    help: 'From a message to its being on disk',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
    registers: [this.registry],
  });

  constructor(
    logger: Logger,
    looks: { games(): number; connections(): number },
    defaults: 'with' | 'without' = 'with',
  ) {
    this.logger = logger;
    if (defaults === 'with')
      collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP });
    new Gauge({
      name: 'tercio_games',
      help: 'Games in memory',
      registers: [this.registry],
      collect() {
        this.set(looks.games());
      },
    });
    new Gauge({
      name: 'tercio_connections',
      help: 'Lines that are open',
      registers: [this.registry],
      collect() {
        this.set(looks.connections());
      },
    });
  }

  get type(): string {
    return this.registry.contentType;
  }
  text(): Promise<string> {
    return this.registry.metrics();
  }
  counted(what: Counted, ms = 0): void {
    if (what === 'command') this.commands.inc();
    else if (what === 'refused') this.refusals.inc();
    else if (what === 'acknowledged') this.written.observe(ms / 1000);
    else if (what === 'chat') this.chats.inc();
    else if (what === 'broken') this.broken.inc();
    else if (what === 'costly') this.costly.inc(ms / 1000);
  }
  refused(why: Refused): void {
    this.turnedAway.inc({ why });
  }
  log(what: string, facts: Record<string, unknown>): void {
    this.logger.warn(facts, what);
  }
}
