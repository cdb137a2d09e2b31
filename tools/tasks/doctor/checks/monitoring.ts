import { monitoringSteps } from '../../monitoring/monitoringSteps.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

/** Checks everything that `npm run monitoring:setup` sets up. */
export const monitoring: ProjectCheck = {
  title: 'Who watches',
  async run({ google, school }) {
    const faults: { says: string; todo: string }[] = []
    for (const step of monitoringSteps) {
      const gap = await step.look({ google, school, now: new Date() })
      if (gap !== null)
        faults.push({ says: `${step.title}: ${gap}`, todo: 'npm run monitoring:setup' })
    }
    return goodUnless(
      'alerts and the dashboard are as their files say, and reach the school',
      faults,
    )
  },
}
