import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { type GoogleApi, GoogleRefusal } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'
import type { School } from '../school/School.ts'
import { dashboardFile, holds, logExclusions, metricFiles, policyFiles } from './monitoringFiles.ts'

const Anything = z.looseObject({})
const logging = ({ projectId }: GoogleApi) => `logging.googleapis.com/v2/projects/${projectId}`
const monitoring = ({ projectId }: GoogleApi) =>
  `monitoring.googleapis.com/v3/projects/${projectId}`
const boards = ({ projectId }: GoogleApi) =>
  `monitoring.googleapis.com/v1/projects/${projectId}/dashboards`

const Metrics = z.object({ metrics: z.array(z.looseObject({ name: z.string() })).default([]) })
const readMetrics = async (google: GoogleApi) =>
  (await google.get(`${logging(google)}/metrics?pageSize=1000`, Metrics)).metrics

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
const metrics: SetupStep = {
  title: 'Metrics of the log',
  does: 'has Google count them, by the files in tools/monitoring/metrics',
  async look({ google }) {
    const kept = await readMetrics(google)
    const lacking = metricFiles.filter((file) => !kept.some((metric) => holds(metric, file)))
    return listed(lacking.map(({ name }) => name))
  },
  async mend({ google }) {
    const kept = await readMetrics(google)
    for (const file of metricFiles) {
      const known = kept.find(({ name }) => name === file.name)
      if (known === undefined) await google.post(`${logging(google)}/metrics`, file, Anything)
      else if (!holds(known, file)) {
        await google.put(`${logging(google)}/metrics/${file.name}`, file, Anything)
      }
    }
  },
}

const Channels = z.object({
  notificationChannels: z
    .array(z.looseObject({ name: z.string(), type: z.string(), labels: Anything.default({}) }))
    .default([]),
})

/** Where the school reads its post. */
function alertAddress({ email }: School): string {
  return email.replyTo ?? email.from.replace(/^.*<(.*)>$/, '$1')
}

async function readChannel(google: GoogleApi, school: School): Promise<string | null> {
  const address = `${monitoring(google)}/notificationChannels?pageSize=500`
  const { notificationChannels } = await google.get(address, Channels)
  const own = notificationChannels.find(
    ({ type, labels }) => type === 'email' && labels['email_address'] === alertAddress(school),
  )
  return own?.name ?? null
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels */
const channel: SetupStep = {
  title: 'Who is told',
  does: 'has alerts sent to the address for answers in school.json',
  async look({ google, school }) {
    const isThere = (await readChannel(google, school)) !== null
    return isThere ? null : `no alert can reach ${alertAddress(school)}`
  },
  async mend({ google, school }) {
    const labels = { email_address: alertAddress(school) }
    const body = { type: 'email', displayName: `${school.name}: office`, labels }
    await google.post(`${monitoring(google)}/notificationChannels`, body, Anything)
  },
}

const Policies = z.object({
  alertPolicies: z
    .array(
      z.looseObject({
        name: z.string(),
        userLabels: z.looseObject({ shala: z.string().optional() }).default({}),
        notificationChannels: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})
const readPolicies = async (google: GoogleApi) =>
  (await google.get(`${monitoring(google)}/alertPolicies?pageSize=500`, Policies)).alertPolicies

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
const policies: SetupStep = {
  title: 'Alerts',
  does: 'makes them by the files in tools/monitoring/policies, and lets whoever else they tell be',
  async look({ google, school }) {
    const [kept, told] = [await readPolicies(google), await readChannel(google, school)]
    const lacking = policyFiles.filter(
      (file) =>
        !kept.some(
          (policy) =>
            holds(policy, file) && told !== null && policy.notificationChannels.includes(told),
        ),
    )
    return listed(lacking.map(({ userLabels }) => userLabels.shala))
  },
  async mend({ google, school }) {
    const [kept, told] = [await readPolicies(google), await readChannel(google, school)]
    for (const file of policyFiles) {
      const known = kept.find(({ userLabels }) => userLabels.shala === file.userLabels.shala)
      const others = known?.notificationChannels ?? []
      const notificationChannels = [...new Set([...others, ...(told === null ? [] : [told])])]
      if (known !== undefined && holds(known, { ...file, notificationChannels })) continue
      const body = { ...file, notificationChannels }
      const saved =
        known === undefined
          ? google.post(`${monitoring(google)}/alertPolicies`, body, Anything)
          : google.patch(`monitoring.googleapis.com/v3/${known.name}`, body, Anything)
      await saved.catch((error: unknown) => {
        throw explained(error, file.userLabels.shala)
      })
    }
  },
}

/** A metric that was made this minute is known to alerts some minutes later. */
function explained(error: unknown, policy: string): unknown {
  if (!(error instanceof GoogleRefusal) || error.status !== 404) return error
  return new UserError(
    `The alert ${policy}: ${error.message}\nGoogle takes some minutes to know a new metric. Wait ten, and give the same command again: it goes on from here.`,
  )
}

const Dashboards = z.object({
  dashboards: z
    .array(z.looseObject({ name: z.string(), displayName: z.string().default('') }))
    .default([]),
})
const readDashboard = async (google: GoogleApi) => {
  const { dashboards } = await google.get(`${boards(google)}?pageSize=1000`, Dashboards)
  return dashboards.find(({ displayName }) => displayName === dashboardFile.displayName)
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v1/projects.dashboards */
const dashboard: SetupStep = {
  title: 'The dashboard',
  does: 'makes it by tools/monitoring/dashboard.json',
  async look({ google }) {
    const kept = await readDashboard(google)
    if (kept === undefined) return 'there is none'
    return holds(kept, dashboardFile) ? null : 'it is not as its file says'
  },
  async mend({ google }) {
    const kept = await readDashboard(google)
    if (kept === undefined) {
      await google.post(boards(google), dashboardFile, Anything)
      return
    }
    const { name, etag } = kept
    const body = { ...dashboardFile, name, etag }
    await google.patch(`monitoring.googleapis.com/v1/${name}`, body, Anything)
  },
}

const listed = (names: readonly string[]) =>
  names.length === 0 ? null : `missing, or not as their files say: ${names.join(', ')}`

/** The steps of setting up monitoring, in order of dependency. */
export const monitoringSteps: readonly SetupStep[] = [
  logExclusions,
  metrics,
  channel,
  policies,
  dashboard,
]
