import * as z from 'zod'
import { defaultLimits } from './google/Capacity.ts'
import type { GoogleStandIn } from './google/GoogleStandIn.ts'

const DeployedFunction = z.object({
  name: z.string(),
  state: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
  serviceConfig: z.object({
    availableCpu: z.string().default('1'),
    availableMemory: z.string().default('256Mi'),
    maxInstanceCount: z.number().default(100),
    timeoutSeconds: z.number().default(60),
    serviceAccountEmail: z.string().default(''),
  }),
  eventTrigger: z.object({ eventType: z.string() }).optional(),
})

/** Describes the result of a rehearsal: the services, the peaks, the calls and the refusals. */
export function describeRehearsal(google: GoogleStandIn): string[] {
  const functions = z
    .array(DeployedFunction)
    .parse(Object.values(google.google.state.functions))
    .map(({ name, state, labels, serviceConfig, eventTrigger }) => [
      name.split('/').at(-1) ?? '',
      serviceConfig.availableCpu,
      serviceConfig.availableMemory,
      String(serviceConfig.maxInstanceCount),
      `${serviceConfig.timeoutSeconds} s`,
      serviceConfig.serviceAccountEmail.split('@')[0] ?? '',
      describeTrigger(labels, eventTrigger?.eventType),
      state === 'ACTIVE' ? '' : state,
    ])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  const sum = functions.reduce((all, [, vCpu]) => all + Number(vCpu), 0)
  const head = ['service', 'vCPU', 'memory', 'max', 'limit', 'account', 'called by', '']
  const refused = Map.groupBy(google.refusals, ({ reason }) => reason.split('\n')[0] ?? '')
  return [
    ...formatTable([head, ...functions]),
    '',
    `${Object.keys(google.google.state.services).length} services`,
    ...google.google.peaks.map(
      ({ region, vCpu, memoryGiB }) =>
        `peak in ${region}: ${format(vCpu)} of ${defaultLimits.vCpu} vCPU, ${format(memoryGiB)} of ${defaultLimits.memoryGiB} GiB`,
    ),
    `if all start at the same time: ${format(sum)} vCPU, in an update with the old ones ${format(2 * sum)}`,
    `${google.calls.length} API calls`,
    refused.size === 0 ? 'nothing was refused' : 'refused:',
    ...[...refused].map(([reason, all]) => `  ${all.length} × ${reason}`),
    ...google.strangers.map((host) => `blocked a request to ${host}`),
  ]
}

const format = (value: number) => String(Math.round(value * 100) / 100)

function describeTrigger(labels: Readonly<Record<string, string>>, eventType?: string): string {
  if (labels['deployment-scheduled'] === 'true') return 'a schedule'
  if (labels['deployment-taskqueue'] === 'true') return 'a queue'
  if (labels['deployment-callable'] === 'true') return 'callers'
  return eventType ?? 'HTTP'
}

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
