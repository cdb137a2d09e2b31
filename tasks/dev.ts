import { join } from 'node:path'
import { createServer } from 'vite'
import { buildFunctions } from '../functions/build.ts'
import { buildWeb } from './build.ts'
import { root } from './root.ts'
import { runStack } from './runStack.ts'

/** `npm run dev`: as `npm start`, with functions and site following every change of the source. */
await runStack({
  build: async (run, env) => {
    await buildFunctions({ outdir: run.functions, watch: true })
    await buildWeb(run.web, env)
  },
  serve: async (stack) => {
    const vite = await createServer({
      root: join(root, 'web'),
      configFile: join(root, 'web', 'vite.config.ts'),
      server: { host: '127.0.0.1', port: stack.ports.vite, strictPort: true },
      logLevel: 'warn',
    })
    await vite.listen()
    return { url: `http://127.0.0.1:${stack.ports.vite}`, close: () => vite.close() }
  },
})
