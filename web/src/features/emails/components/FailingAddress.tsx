import { Mail, sendEmailAgain } from '@shala/contract/emails/mail'
import type { Person } from '@shala/contract/people/people'
import { Link } from 'wouter'
import { explainDelivery } from '#shared/emails/delivery.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Notice, StatusMessage } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'

/** Sends a failed email again, to the person's current address. */
export function SendAgain({ mailId }: { mailId: string }) {
  const server = useServer()
  const { isPending, status, run } = useAction()
  const send = () =>
    run(async () => {
      const { to } = await server.call(sendEmailAgain, { mailId })
      void refresh(['mail'])
      return `It is on its way to ${to} again.`
    })
  return (
    <>
      <Button small pending={isPending} onClick={() => void send()}>
        Send again
      </Button>
      <StatusMessage status={status} />
    </>
  )
}

/**
 * Returns the failed emails since the last delivered one, from a list with the newest first.
 * Pending and unsubscribed emails are ignored.
 */
function failingSince(mails: readonly Stored<Mail>[]): Stored<Mail>[] {
  const told = mails.filter(({ data }) => ['ERROR', 'SUCCESS'].includes(data.delivery?.state ?? ''))
  const arrived = told.findIndex(({ data }) => data.delivery?.state === 'SUCCESS')
  return arrived === -1 ? told : told.slice(0, arrived)
}

/** The number of recent emails to check. */
const looked = 5

/** Warns if the last emails to a person failed, and explains why. */
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
  // A failed read is ignored, because this is not the page's main content.
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
            ? `The last email to ${to} failed.`
            : `The last ${failing.length} emails to ${to} failed.`}
        </strong>{' '}
        {explainDelivery(error) ?? error}{' '}
        {email !== null && data.to.includes(email)
          ? 'Correct the address under Account below.'
          : `Their address is ${email ?? 'not known'} now.`}
      </p>
      <p className="small">
        “{data.message.subject}”, <Moment at={data.createdAt} />.{' '}
        <Link
          href={`${paths.admin.emailLog}?${new URLSearchParams({ q: data.to[0] ?? '' }).toString()}`}
        >
          All emails to this address
        </Link>
      </p>
      <SendAgain mailId={newest.id} />
    </Notice>
  )
}
