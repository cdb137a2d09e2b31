import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filePath, ticketParameter } from '@shala/contract/files/files'
import { logEvents } from '@shala/contract/logEvents'
import { calendarPath } from '@shala/contract/schedules/calendarFeeds'
import { getGracePeriod, scheduledJobs } from '@shala/contract/school/scheduledJobs'
import { loadSync, Root } from 'protobufjs'
import * as z from 'zod'
import { dashboardFile, exclusionFiles, metricFiles, policyFiles } from './monitoringFiles.ts'
import { schemaFaults } from './schemaFaults.ts'

const root = join(__dirname, '..', '..', '..')
const shipped = join(root, 'node_modules/google-gax/build/protos')

/** Google's protobuf definitions from its client libraries. */
const alerts = new Root()
alerts.resolvePath = (_, target) => join(shipped, target)
alerts.loadSync('google/monitoring/v3/alert.proto')
const Policy = alerts.lookupType('google.monitoring.v3.AlertPolicy')
const boards = loadSync(
  join(dirname(require.resolve('@google-cloud/monitoring-dashboards')), '../protos/protos.json'),
)
const Dashboard = boards.lookupType('google.monitoring.dashboard.v1.Dashboard')
const metrics = new Root()
metrics.resolvePath = (_, target) => join(shipped, target)
metrics.loadSync(['google/api/metric.proto', 'google/api/distribution.proto'])
const Descriptor = metrics.lookupType('google.api.MetricDescriptor')
const Buckets = metrics.lookupType('google.api.Distribution.BucketOptions')

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
const LogMetric = z.strictObject({
  name: z.string().regex(/^[\w.,+!*'()%/-]{1,100}$/),
  description: z.string().max(8000),
  filter: z.string().max(20_000),
  metricDescriptor: z.looseObject({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['INT64', 'DISTRIBUTION']),
    unit: z.string(),
    labels: z.array(z.object({ key: z.string() })).default([]),
  }),
  valueExtractor: z
    .string()
    .regex(/^EXTRACT\(jsonPayload\.\w+\)$/)
    .optional(),
  labelExtractors: z
    .record(z.string(), z.string().regex(/^EXTRACT\(jsonPayload\.\w+\)$/))
    .default({}),
  bucketOptions: z.object({}).loose().optional(),
})
const logMetrics = metricFiles.map((file) => LogMetric.parse(file))

test.each(policyFiles)('The alert $displayName matches Google’s schema', (file) => {
  expect(schemaFaults(Policy, file)).toEqual([])
})

test('The dashboard matches Google’s schema', () => {
  expect(schemaFaults(Dashboard, dashboardFile)).toEqual([])
})

test.each(logMetrics)('The metric $name matches Google’s schema', (metric) => {
  expect(schemaFaults(Descriptor, metric.metricDescriptor)).toEqual([])
  if (metric.bucketOptions !== undefined) {
    expect(schemaFaults(Buckets, metric.bucketOptions)).toEqual([])
  }
  const isCounter = metric.metricDescriptor.valueType === 'INT64'
  expect(metric.valueExtractor === undefined).toBe(isCounter)
  const labels = metric.metricDescriptor.labels.map(({ key }) => key)
  expect(Object.keys(metric.labelExtractors)).toEqual(labels)
})

test.each([
  [{ displayName: 7 }, ['AlertPolicy.displayName is no string']],
  [{ shown: 'x' }, ['AlertPolicy.shown is no field']],
  [{ combiner: 'XOR' }, ['AlertPolicy.combiner is no ConditionCombinerType']],
  [{ alertStrategy: { autoClose: '1h' } }, ['AlertPolicy.alertStrategy.autoClose is no Duration']],
  [
    { conditions: [{ conditionThreshold: {}, conditionAbsent: {} }] },
    ['AlertPolicy.conditions.0 has more than one of condition'],
  ],
  [{ conditions: {} }, ['AlertPolicy.conditions is no list']],
])('schemaFaults() reports %j', (file, faults) => {
  expect(schemaFaults(Policy, file)).toEqual(faults)
})

test('Each metric counts events that the log has', () => {
  for (const { name, filter } of logMetrics) {
    const named = filter.match(/"[a-zA-Z]+\.[a-zA-Z]+"/g) ?? []
    for (const event of named) expect(Object.keys(logEvents)).toContain(event.slice(1, -1))
    if (name !== 'shala_errors') expect(named.length).toBeGreaterThan(0)
  }
})

test('Alerts and charts use existing metrics and labels', () => {
  const byName = new Map(logMetrics.map((metric) => [metric.name, metric.metricDescriptor.labels]))
  const filters = listFilters([...policyFiles, dashboardFile])
  expect(filters.length).toBeGreaterThan(20)
  const asked = new Set<string>()
  for (const { filter, groupBy } of filters) {
    const [, name] = /logging\.googleapis\.com\/user\/(\w+)/.exec(filter) ?? []
    if (name === undefined) continue
    asked.add(name)
    const labels = byName.get(name)?.map(({ key }) => key) ?? ['there is no such metric']
    const used = [...`${filter} ${groupBy.join(' ')}`.matchAll(/metric\.labels?\.(\w+)/g)]
    for (const [, label] of used) expect(labels).toContain(label)
    expect(labels).not.toContain('there is no such metric')
  }
  expect([...asked].toSorted()).toEqual([...byName.keys()].toSorted())
})

test('A stopped job raises an alert, and so does a silent watch job', () => {
  expect(policyFiles.find(({ userLabels }) => userLabels.shala === 'jobs-overdue')).toMatchObject({
    conditions: [
      {
        conditionThreshold: {
          filter: expect.stringContaining('user/shala_jobs_overdue'),
          aggregations: [{ groupByFields: ['metric.label.job'] }],
          thresholdValue: 0,
        },
      },
    ],
  })
  const watch = scheduledJobs.find(({ name }) => name === 'watchHealth')
  const silence = watch === undefined ? 0 : getGracePeriod(watch.schedule) / 1000
  expect(policyFiles.find(({ userLabels }) => userLabels.shala === 'watch-silent')).toMatchObject({
    conditions: [
      {
        conditionAbsent: {
          filter: expect.stringContaining('metric.labels.job="watchHealth"'),
          duration: `${silence}s`,
        },
      },
    ],
  })
})

test('The runbook has a section for each alert', () => {
  const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  for (const { userLabels } of policyFiles) expect(runbook).toContain(`### ${userLabels.shala}\n`)
})

interface Asked {
  readonly filter: string
  readonly groupBy: readonly string[]
}

const WithFilter = z.looseObject({ filter: z.string() })
const Grouping = z.looseObject({ groupByFields: z.array(z.string()).default([]) })

/** Returns every filter in a file with the grouping of its series. */
function listFilters(value: unknown): Asked[] {
  if (typeof value !== 'object' || value === null) return []
  const own = WithFilter.safeParse(value)
  const below = Object.values(value).flatMap(listFilters)
  if (!own.success) return below
  const { filter, aggregation, aggregations } = own.data
  const groups = z.array(Grouping).parse(aggregations ?? [aggregation ?? {}])
  return [{ filter, groupBy: groups.flatMap(({ groupByFields }) => groupByFields) }, ...below]
}

describe('The exclusions of the request log', () => {
  /** The regular expressions of the exclusions with their fields. */
  const expressions = exclusionFiles.flatMap(({ filter }) =>
    [...filter.matchAll(/httpRequest\.(\w+)=~"((?:[^"\\]|\\.)*)"/g)].map(
      ([, field = '', expression = '']) => ({ field, expression: new RegExp(expression) }),
    ),
  )
  const leavesOut = (field: string, address: string) =>
    expressions.some((one) => one.field === field && one.expression.test(address))
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
  const site = 'https://school.example'

  test.each([
    `${site}${calendarPath(token)}`,
    `${site}${calendarPath(token)}?v=2`,
    `${site}/calendar/${token}`,
    `${site}/calendar/${token}/`,
    `https://calendar-abc-ew.a.run.app/${token}.ics`,
    `https://europe-west1-school.cloudfunctions.net/calendar/${token}.ics`,
    `${site}/unsubscribe?token=uid.signature`,
    `${site}/unsubscribe?lang=en&token=uid.signature`,
    `https://unsubscribe-abc-ew.a.run.app/?token=uid.signature`,
    `${site}/account/address?token=${token}`,
    `${site}/preview/enable?sanity-preview-secret=NmYy&sanity-preview-pathname=/blog`,
    `${site}/preview/enable?sanity-preview-pathname=/blog&sanity-preview-secret=NmYy`,
    `${site}/account/action?mode=resetPassword&oobCode=abc`,
    `${site}${filePath('lessons/yoga/l1/a.mp3')}?${ticketParameter}=claims.signature`,
  ])('match %s as URL and as referrer', (address) => {
    expect(leavesOut('requestUrl', address)).toBe(true)
    expect(leavesOut('referer', address)).toBe(true)
  })

  test.each([
    `${site}/`,
    `${site}/calendars`,
    `${site}/unsubscribe`,
    `${site}/preview/blog/a-post`,
    `${site}/api/grantAccess`,
    `${site}/blog/statics`,
    `${site}/blog?page=2&tokens=3`,
    'https://europe-west1-school.cloudfunctions.net/grantAccess',
  ])('do not match %s', (address) => {
    expect(leavesOut('requestUrl', address)).toBe(false)
  })

  test('test exactly the fields that can contain the URL of a request', () => {
    expect(new Set(expressions.map(({ field }) => field))).toEqual(
      new Set(['requestUrl', 'referer']),
    )
    for (const { filter } of exclusionFiles) {
      expect(filter.replaceAll(/httpRequest\.\w+=~"(?:[^"\\]|\\.)*"/g, 'x')).toBe('x OR x')
    }
  })
})
