import { Invitation, invitationId } from '@shala/contract/access/invitations'
import { groupSource } from '@shala/contract/access/sources'
import {
  type Group,
  type GroupMember,
  joinGroup,
  leaveGroup,
  membersPath,
} from '@shala/contract/people/groups'
import { Link } from 'wouter'
import { InvitedStatus, UnverifiedMark } from '#entities/people/PersonName.tsx'
import { readExportNames } from '#entities/people/readExportNames.ts'
import { CallError } from '#shared/CallError.ts'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { memberListConfig } from '../model/group.ts'
import { AddMembers } from './AddMembers.tsx'

interface PendingCoursesProps {
  groupId: string
  email: string
  /** The courses given by the group. */
  courses: Readonly<Record<string, unknown>>
}

/** The status of a member who was invited by address. */
function PendingCourses({ groupId, email, courses }: PendingCoursesProps) {
  const server = useServer()
  const [courseId = ''] = Object.keys(courses)
  const key = invitationId(email, courseId, groupSource(groupId))
  const load = useLoad(documentQuery(server, 'invitations', key, Invitation))
  if (load.state !== 'ready') return <Badge tone="warn">Invited</Badge>
  const grant = load.value
  if (grant?.status === 'claimed' && grant.claimedBy !== null) {
    return (
      <>
        <Badge tone="good">Registered</Badge>{' '}
        <Link href={paths.admin.person(grant.claimedBy)}>
          their courses<span className="visually-hidden"> of {email}</span>
        </Link>
      </>
    )
  }
  if (grant === null || grant.status !== 'waiting') return <Badge>Invitation ended</Badge>
  return (
    <>
      <InvitedStatus email={email} />{' '}
      <span className="small soft">
        (invitation ends <Day day={grant.endsAt} />)
      </span>
    </>
  )
}

interface MembersProps {
  id: string
  group: Group
  say: SayDone
}

export function Members({ id, group, say }: MembersProps) {
  const server = useServer()
  const mayErase = useMay('people.delete')
  const config = memberListConfig(id)
  const { view } = useListView(config)
  const page = useListPage(config, view)
  const queue = useActionQueue()
  const { refusals, isPending, act } = useActions(page.load.reload, say)

  const remove = ({ id: memberId, data: { name, userId, email } }: Stored<GroupMember>) =>
    act(
      memberId,
      async () => {
        const members = email === null ? [{ userId: userId ?? memberId }] : [{ email }]
        const inTurn = <Answer,>(work: () => Promise<Answer>) =>
          queue.run([`${membersPath(id)}/${memberId}`], work)
        await inTurn(() =>
          throwIfRefused(server.call(leaveGroup, { id, members, batchId: crypto.randomUUID() })),
        )
        return {
          text: `${name} left ${group.name}.`,
          undo: async () => {
            const batchId = crypto.randomUUID()
            await inTurn(() =>
              throwIfRefused(
                server.call(joinGroup, { id, members, batchId, notify: false, invite: false }),
              ),
            )
            page.load.reload()
            return `${name} is a member of ${group.name} again, with the group’s dates.`
          },
        }
      },
      'removal',
    )
  return (
    <section className="stack" aria-label="Members">
      <h2>Members</h2>
      {group.active ? (
        <AddMembers id={id} name={group.name} say={say} />
      ) : (
        <p className="soft">
          This group is archived. Restore it from the list of groups to add members.
        </p>
      )}
      <Refusals messages={refusals} />
      <RecordList
        config={config}
        page={page}
        empty={<p>This group has no members yet. Search for students or paste email addresses.</p>}
        exported={async (members, columns) => {
          const { getEmail } = await readExportNames(
            server,
            members.map(({ userId }) => userId),
          )
          return [
            ...columns,
            { title: 'Email', text: ({ userId, email }) => email ?? getEmail(userId) },
            { title: 'Invited', text: ({ email }) => (email === null ? 'no' : 'yes') },
          ]
        }}
        columns={[
          {
            title: 'Name',
            sort: 'name',
            text: ({ name }) => name,
            cell: ({ data: { userId, email, name } }) =>
              userId !== null && email === null ? (
                <Link href={paths.admin.person(userId)}>{name}</Link>
              ) : (
                name
              ),
          },
          { title: 'Joined', sort: 'joined', text: ({ joinedAt }) => joinedAt },
          { title: 'Left', text: ({ left }) => (left ? 'yes' : 'no'), cell: null },
          {
            title: 'Status',
            glance: true,
            cell: ({ data }) =>
              data.left ? (
                <Badge>Left</Badge>
              ) : data.email === null ? (
                <>
                  <Badge tone="good">Member</Badge>{' '}
                  {data.userId !== null && <UnverifiedMark userId={data.userId} />}
                </>
              ) : (
                <PendingCourses groupId={id} email={data.email} courses={data.courses} />
              ),
          },
          {
            title: 'Actions',
            cell: (member) => {
              const { name, email, left } = member.data
              const removeButton = !left && (
                <Button
                  small
                  pending={isPending(member.id)}
                  aria-label={`Remove: ${name}`}
                  onClick={() => void remove(member)}
                >
                  Remove
                </Button>
              )
              if (email === null || !mayErase) return removeButton
              return (
                <RowActions row={name} main={removeButton}>
                  <Link
                    href={paths.admin.eraseAddress(email)}
                    className={buttonClass('quiet', true)}
                    aria-label={`Erase address: ${name}`}
                  >
                    Erase address
                  </Link>
                </RowActions>
              )
            },
          },
        ]}
      />
    </section>
  )
}

/** Throws a `CallError` if the member was refused. */
async function throwIfRefused(answer: Promise<{ failed: { error: string }[] }>): Promise<void> {
  const [refused] = (await answer).failed
  if (refused) throw new CallError('failed-precondition', refused.error)
}
