import { build, writePages } from './build.ts'
import { runStack } from './run/runStack.ts'

/** `npm start`: the whole product with sample data. `npm start -- --keep` keeps its data, `--empty` has none. */
await runStack({ build, writePages })
