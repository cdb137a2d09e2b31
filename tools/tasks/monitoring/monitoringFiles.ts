import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../../root.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'

/**
 * Files that `gcloud` accepts as they are: `tools/monitoring/metrics`, `tools/monitoring/policies`,
 * `tools/monitoring/exclusions`, `tools/monitoring/dashboard.json`.
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

const home = join(root, 'tools', 'monitoring')
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

/**
 * Returns true if Google's resource contains all values of a file. It may contain more, for example
 * names and times, and leaves out default values (0, false, no time).
 */
export function holds(kept: unknown, file: unknown): boolean {
  if (kept === undefined) return file === 0 || file === false || file === '' || file === '0s'
  if (Array.isArray(file)) {
    return (
      Array.isArray(kept) &&
      kept.length === file.length &&
      file.every((part, place) => holds(kept[place], part))
    )
  }
  if (typeof file !== 'object' || file === null) return kept === file
  if (typeof kept !== 'object' || kept === null) return false
  const known = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(file).every(([name, part]) => holds(known.get(name), part))
}

const Sink = z.looseObject({
  exclusions: z
    .array(z.looseObject({ name: z.string(), disabled: z.boolean().default(false) }))
    .default([]),
})
const defaultSink = ({ projectId }: GoogleApi) =>
  `logging.googleapis.com/v2/projects/${projectId}/sinks/_Default`

/**
 * Keeps requests with a secret in their address out of the log that all viewers of the project can read.
 * Metrics still count them.
 * https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.sinks
 */
export const logExclusions: SetupStep = {
  title: 'Secrets in the log of requests',
  does: 'keeps requests whose address is a secret out of the log, by the files in tools/monitoring/exclusions',
  async look({ google }) {
    const { exclusions } = await google.get(defaultSink(google), Sink)
    const lacking = exclusionFiles.filter(
      (file) => !exclusions.some((kept) => holds(kept, file) && !kept.disabled),
    )
    if (lacking.length === 0) return null
    return `missing, switched off, or not as their files say: ${lacking.map(({ name }) => name).join(', ')}`
  },
  async mend({ google }) {
    const { exclusions } = await google.get(defaultSink(google), Sink)
    const names = new Set(exclusionFiles.map(({ name }) => name))
    const others = exclusions.filter(({ name }) => !names.has(name))
    const body = { exclusions: [...others, ...exclusionFiles] }
    await google.patch(`${defaultSink(google)}?updateMask=exclusions`, body, Sink)
  },
}
