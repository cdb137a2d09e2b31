import { jobsQuery, wantsLook } from '../../../../shared/admin/jobs.ts'
import { paths } from '../../../../shared/paths.ts'
import { OverviewCard } from '../OverviewCard.tsx'

/** What should run by itself and does not: somebody has to tell whoever looks after the site. */
export function FailedJobs() {
  return (
    <OverviewCard
      title="Jobs that failed"
      of="the jobs that run by themselves"
      query={jobsQuery}
      more={{ href: paths.admin.health, label: 'Health' }}
      nothing={(jobs) => (jobs.some(wantsLook) ? null : 'No job that runs by itself failed.')}
    >
      {(jobs) => {
        const failing = jobs.filter(wantsLook)
        return (
          <p>
            {failing.length === 1 ? 'One job' : `${failing.length} jobs`} failed or did not run:{' '}
            {failing.map(({ title }) => title).join(', ')}.
          </p>
        )
      }}
    </OverviewCard>
  )
}
