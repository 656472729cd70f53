import { Counter, Gauge, type Registry } from 'prom-client';

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

interface Figure {
  /** A counter when it ends in `_total`. */
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Called at each scrape. One that fails leaves its figure out. */
  read: () => Sample[] | Promise<Sample[]>;
}

/** A figure that is read where it stands, instead of being kept a second time. */
export function addFigure(registry: Registry, { name, help, labelNames = [], read }: Figure): void {
  const options = { name, help, labelNames: [...labelNames], registers: [registry] };
  const samples = async () => read();
  if (name.endsWith('_total')) {
    new Counter({
      ...options,
      async collect() {
        const read = await samples().catch(() => []);
        this.reset();
        for (const { labels = {}, value } of read) this.inc(labels, value);
      },
    });
  } else {
    new Gauge({
      ...options,
      async collect() {
        const read = await samples().catch(() => []);
        this.reset();
        for (const { labels = {}, value } of read) this.set(labels, value);
      },
    });
  }
}
