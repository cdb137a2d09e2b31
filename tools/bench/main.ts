import { apiLoad } from './src/apiLoad.ts'
import { askedParts, type PartName } from './src/askedParts.ts'
import { browserCall } from './src/browserCall.ts'
import { contention } from './src/contention.ts'
import { costs } from './src/costs/costs.ts'
import { firstCalls } from './src/firstCalls.ts'
import { bulkGrant, grantAccess } from './src/grants.ts'
import { hours } from './src/hours.ts'
import { lists } from './src/lists.ts'
import { report } from './src/measure.ts'
import { hydration, presses } from './src/pages/hydration.ts'
import { layoutShifts } from './src/pages/layoutShifts.ts'
import { pages } from './src/pages/pages.ts'
import { plan } from './src/plan.ts'
import { readTables } from './src/readTables.ts'
import { reconcile } from './src/reconcile.ts'
import { restore } from './src/restore.ts'
import { siteUrl, theStack } from './src/stack.ts'

/**
 * Every figure has a baseline from the same run; only their ratio is meaningful. `npm run bench --
 * pages` measures one part; `plan`, `lists`, `tables`, `contention`, `reconcile`, `hours`, `restore`,
 * `shifts`, `hydration`, `presses` and `costs` are only measured on request.
 */
const parts: Record<PartName, () => Promise<void>> = {
  functions: async () => {
    const stack = await theStack()
    report([
      ...(await bulkGrant(stack)),
      ...(await grantAccess(stack)),
      ...(await apiLoad()),
      ...(await firstCalls(stack)),
      ...(await browserCall()),
    ])
  },
  plan: async () => report(await plan(await theStack())),
  lists: async () => report(await lists(await theStack())),
  tables: async () => report(await readTables()),
  contention: async () => report(await contention(await theStack())),
  reconcile: async () => report(await reconcile()),
  hours: async () => report(await hours(await theStack())),
  restore: async () => report(await restore()),
  pages: () => pages(siteUrl(), console.log),
  shifts: () => layoutShifts(siteUrl()),
  hydration: () => hydration(siteUrl(), console.log),
  presses: () => presses(siteUrl(), console.log),
  costs: async () => {
    if (!(await costs(console.log))) process.exitCode = 1
  },
}

for (const name of askedParts(process.argv.slice(2))) await parts[name]()
