import { z } from 'zod';

// zod probes `eval` to compile its parsers, which our Content-Security-Policy reports on every page
z.config({ jitless: true });

export { z };
