import { Mail } from '@shala/contract/emails/emailTemplates'
import type { Person } from '@shala/contract/people/people'
import { Link } from 'wouter'
import { formatMoment } from '../../../shared/dates.ts'
import { explainDelivery } from '../../../shared/emails/delivery.ts'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SendAgain } from './SendAgain.tsx'

/**
 * Of e-mails with the newest first, those that failed since one arrived; what is still on its way, or
 * was not wanted, says nothing of the address.
 */
function failingSince(mails: readonly Stored<Mail>[]): Stored<Mail>[] {
  const told = mails.filter(({ data }) => ['ERROR', 'SUCCESS'].includes(data.delivery?.state ?? ''))
  const arrived = told.findIndex(({ data }) => data.delivery?.state === 'SUCCESS')
  return arrived === -1 ? told : told.slice(0, arrived)
}

/** How many of the newest e-mails to somebody are looked at. */
const looked = 5

/** Says that e-mails to somebody fail, and why; nothing where the last one arrived. */
export function FailingAddress({ person: { userId, email } }: { person: Person }) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['mail', 'to', userId], () =>
      server.list(
        {
          collection: 'mail',
          where: { listed: true, userId },
          newestBy: 'createdAt',
          limit: looked,
        },
        Mail,
      ),
    ),
  )
  // Whether e-mails arrive is beside what the page is for; where it is not known, nothing is said.
  const failing = load.state === 'ready' ? failingSince(load.value) : []
  const [newest] = failing
  if (newest === undefined) return null
  const { data } = newest
  const error = data.delivery?.error ?? ''
  const to = data.to.join(', ')
  return (
    <Notice tone="warn">
      <p>
        <strong>
          {failing.length === 1
            ? `The last e-mail to ${to} failed.`
            : `The last ${failing.length} e-mails to ${to} failed.`}
        </strong>{' '}
        {explainDelivery(error) ?? error}{' '}
        {email !== null && data.to.includes(email)
          ? 'The address is corrected under Account, below.'
          : `Their address is ${email ?? 'not known'} now.`}
      </p>
      <p className="small">
        “{data.message.subject}”, <time>{formatMoment(data.createdAt)}</time>.{' '}
        <Link
          href={`${paths.admin.emailLog}?${new URLSearchParams({ q: data.to[0] ?? '' }).toString()}`}
        >
          All e-mails to this address
        </Link>
      </p>
      <SendAgain mailId={newest.id} />
    </Notice>
  )
}
