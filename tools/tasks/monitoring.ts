import { runSetup } from './google/SetupStep.ts'
import { monitoringSteps } from './monitoring/monitoringSteps.ts'

/** `npm run monitoring:setup`: puts metrics, alerts and the dashboard into the school's project; with `--plan` it only says what it would do. */
await runSetup({
  script: 'monitoring:setup',
  steps: monitoringSteps,
  roles: 'Logging Admin and Monitoring Admin',
  afterwards: (projectId) =>
    `Look at it: https://console.cloud.google.com/monitoring/dashboards?project=${projectId}`,
})
