import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'

/** What `gcloud` takes as it stands: `monitoring/metrics`, `monitoring/policies`, `monitoring/dashboard.json`. */
const Metric = z.looseObject({ name: z.string() })
const Policy = z.looseObject({
  displayName: z.string(),
  userLabels: z.object({ shala: z.string() }),
})
const Dashboard = z.looseObject({ displayName: z.string() })

const home = join(root, 'monitoring')
const parsed = (file: string): unknown => JSON.parse(readFileSync(join(home, file), 'utf8'))
const allIn = (folder: string) =>
  readdirSync(join(home, folder))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => parsed(join(folder, file)))

/** Metrics that Google counts from the log, by the events of `logEvents`. */
export const metricFiles = z.array(Metric).parse(allIn('metrics'))
/** Alerts; each is known in a project by its label `shala`. */
export const policyFiles = z.array(Policy).parse(allIn('policies'))
export const dashboardFile = Dashboard.parse(parsed('dashboard.json'))
