import * as z from 'zod'
import { projectNumber } from '../../google/GoogleApi.ts'
import { bad, good, type ProjectCheck } from '../Check.ts'

const Billing = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
})
const Budgets = z.object({
  budgets: z
    .array(
      z.object({
        budgetFilter: z.object({ projects: z.array(z.string()).default([]) }).prefault({}),
        thresholdRules: z.array(z.object({})).default([]),
      }),
    )
    .default([]),
})

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
export const budget: ProjectCheck = {
  title: 'What it may cost',
  async run({ google }) {
    const { projectId } = google
    const billing = await google.get(
      `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
      Billing,
    )
    if (!billing.billingEnabled) {
      return bad(
        'functions cannot run without the Blaze plan',
        `In the console, upgrade ${projectId} to the Blaze plan.`,
      )
    }
    const account = billing.billingAccountName
    const number = await projectNumber(google)
    const { budgets } = await google.get(
      `billingbudgets.googleapis.com/v1/${account}/budgets`,
      Budgets,
    )
    // A budget that names no project is for all of the account.
    const watches = budgets.some(
      ({ budgetFilter: { projects }, thresholdRules }) =>
        thresholdRules.length > 0 &&
        (projects.length === 0 || projects.includes(`projects/${number}`)),
    )
    if (watches) return good('somebody is told when it costs more than planned')
    const id = account.slice('billingAccounts/'.length)
    return bad(
      'nobody is told when it costs more than planned',
      `gcloud billing budgets create --billing-account=${id} --display-name=${projectId} --filter-projects=projects/${number} --budget-amount=25 --threshold-rule=percent=0.5 --threshold-rule=percent=1.0`,
    )
  },
}
