import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { root } from '../../../root.ts'
import { theStack } from '../stack.ts'
import { Cost } from './Cost.ts'
import { Meter } from './Meter.ts'
import budget from './budget.json' with { type: 'json' }
import { compareBudget, describeDifference } from './compareBudget.ts'
import { goJourneys } from './journeys/goJourneys.ts'
import { journeyTitles } from './journeys/journeyNames.ts'

const file = '.shala/bench/costs.json'

/**
 * Runs every journey and compares its cost with the budget. Returns true if all are within it.
 * Saves the measurements in `.shala/bench/costs.json`, in the format of the budget.
 */
export async function costs(print: (line: string) => void): Promise<boolean> {
  const stack = await theStack()
  const measured: Record<string, Cost> = {}
  await goJourneys(
    stack,
    new Meter(),
    (name, { cost, byCollection, hottest, functions, callables }) => {
      measured[name] = cost
      print(`\n${name}: ${journeyTitles[name]}`)
      print(getList(cost))
      const read = Object.entries(byCollection).map(
        ([collection, { reads, writes, deletes }]) => `${collection} ${reads}/${writes}/${deletes}`,
      )
      print(`  read/written/deleted: ${read.join(', ')}`)
      if (functions.length > 0) {
        print(`  functions: ${getCounts(functions.map((invocation) => invocation.name))}`)
      }
      if (callables.length > 0) print(`  called by the browser: ${getCounts(callables)}`)
      if (hottest.length > 0) {
        print(`  written often: ${hottest.map(([path, times]) => `${path} × ${times}`).join(', ')}`)
      }
    },
  )
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(measured, null, 2)}\n`)

  const differences = compareBudget(z.record(z.string(), Cost).parse(budget), measured)
  print(`\nMeasured figures: ${file}; the budget: tools/bench/src/costs/budget.json`)
  for (const difference of differences) print(describeDifference(difference))
  const isKept = differences.every(({ is }) => is === 'under')
  print(isKept ? 'Every journey keeps to its budget.' : 'The budget is not kept.')
  return isKept
}

function getList(cost: Cost): string {
  const spent = Object.entries(cost).filter(([, value]) => value !== 0)
  return `  ${spent.map(([measure, value]) => `${measure} ${value}`).join(', ')}`
}

function getCounts(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
}
