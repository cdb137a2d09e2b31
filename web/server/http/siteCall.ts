import { settings } from '../../src/shared/settings.ts'

/** What an instance of a function that answers pages is given. */
export const siteCall = {
  region: settings().region,
  memory: '512MiB',
  concurrency: 80,
  timeoutSeconds: 30,
  maxInstances: 20,
} as const
