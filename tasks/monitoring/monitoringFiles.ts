import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'

/**
 * Files that `gcloud` accepts as they are: `monitoring/metrics`, `monitoring/policies`,
 * `monitoring/exclusions`, `monitoring/dashboard.json`.
 */
const Metric = z.looseObject({ name: z.string() })
const Policy = z.looseObject({
  displayName: z.string(),
  userLabels: z.object({ shala: z.string() }),
})
/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogExclusion */
const Exclusion = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9][\w.-]{0,99}$/),
  description: z.string(),
  filter: z.string().max(20_000),
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
/** Requests that the log leaves out. */
export const exclusionFiles = z.array(Exclusion).parse(allIn('exclusions'))
export const dashboardFile = Dashboard.parse(parsed('dashboard.json'))
