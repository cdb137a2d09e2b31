import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { Link } from 'wouter'
import { formatDay } from '../../../../shared/dates.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shown = 5

/** Profiles that graduates have handed in and nobody has looked at, the longest waiting first. */
export function SubmittedProfiles() {
  return (
    <OverviewCard
      title="Profiles to approve"
      of="the profiles to approve"
      query={submittedQuery}
      more={{ href: links.submittedProfiles, label: 'All to approve' }}
      nothing={({ count }) => (count === 0 ? 'No profile is to be approved.' : null)}
    >
      {({ drafts, count }) => (
        <>
          <p>{count === 1 ? '1 profile' : `${count} profiles`} to approve.</p>
          <ul className="overview-rows">
            {drafts.map(({ id, data: { name, submittedAt } }) => (
              <li key={id}>
                <Link href={links.graduate(id)}>{name}</Link>
                {submittedAt && (
                  <span className="small soft">
                    {' '}
                    since <time dateTime={submittedAt.toISOString()}>{formatDay(submittedAt)}</time>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const submittedQuery = (server: Server) =>
  serverQuery(['graduateDrafts', 'submitted'], () => readSubmitted(server))

async function readSubmitted(server: Server) {
  const submitted = { collection: 'graduateDrafts', where: { status: 'submitted' } }
  const order = { field: 'submittedAt', descending: false }
  const [drafts, count] = await Promise.all([
    server.list({ ...submitted, order, limit: shown }, GraduateDraft),
    server.count(submitted),
  ])
  return { drafts, count }
}
