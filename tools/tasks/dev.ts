import { buildFunctions } from '../../functions/build.ts'
import { serveSource } from '../../web/serveSource.ts'
import { buildWeb } from './build.ts'
import { runStack } from './run/runStack.ts'

/** `npm run dev`: as `npm start`, with functions and site following every change of the source. */
await runStack({
  build: async (run, env) => {
    await buildFunctions({ outdir: run.functions, watch: true })
    await buildWeb(run, env)
  },
  serve: ({ ports }) => serveSource(ports.vite),
})
