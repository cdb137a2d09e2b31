import { roles } from '@shala/contract/people/permissions'
import {
  isOpenInvitation,
  StaffInvitation,
  withdrawStaffInvitation,
} from '@shala/contract/people/staffInvitations'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery, refresh } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'

/** All invitations to the staff, the newest first, and the moment. For owners. */
const staffInvitationsQuery = (server: Server) =>
  serverQuery(['staffInvitations'], async () => ({
    at: new Date(),
    invitations: await server.list(
      { collection: 'staffInvitations', newestBy: 'sentAt' },
      StaffInvitation,
    ),
  }))

/** Lists the invitations that wait; hidden without one. */
export function StaffInvitations() {
  const server = useServer()
  const load = useLoad(staffInvitationsQuery(server))
  const actions = useActions(() => void refresh(['staffInvitations']))
  const withdraw = ({ id, data: { email, revision } }: Stored<StaffInvitation>) =>
    void actions.act(id, async () => {
      await server.call(withdrawStaffInvitation, { id, revision })
      return { text: `The invitation of ${email} is withdrawn.` }
    })
  return (
    <>
      <Loaded load={load} of="the invitations">
        {({ invitations, at }) => {
          const waiting = invitations.filter(({ data }) => data.status === 'waiting')
          if (waiting.length === 0) return null
          return (
            <section className="card stack" aria-labelledby="staff-invitations">
              <h2 id="staff-invitations">Invitations</h2>
              <ul className="staff">
                {waiting.map((invitation) => {
                  const { email, role, expiresAt, invitedBy, sentAt } = invitation.data
                  const isOpen = isOpenInvitation(invitation.data, at)
                  return (
                    <li key={invitation.id} className="staff-row">
                      <div className="staff-person">
                        <strong>{email}</strong>
                        <p>
                          <Badge tone="accent">{roles[role].label}</Badge>{' '}
                          {!isOpen && <Badge tone="warn">Expired</Badge>}
                        </p>
                        <p className="soft small">
                          Invited by <PersonName userId={invitedBy} /> on <Day day={sentAt} />,{' '}
                          {isOpen ? 'ends' : 'ended'} on <Day day={expiresAt} />
                        </p>
                      </div>
                      {isOpen && (
                        <Button
                          small
                          pending={actions.isPending(invitation.id)}
                          aria-label={`Withdraw the invitation of ${email}`}
                          onClick={() => withdraw(invitation)}
                        >
                          Withdraw
                        </Button>
                      )}
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        }}
      </Loaded>
      <UndoBar done={actions.done} inPlace />
      <Refusals messages={actions.refusals} />
    </>
  )
}
