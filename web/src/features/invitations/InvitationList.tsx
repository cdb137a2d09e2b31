import {
  cancelInvitation,
  type Invitation,
  renewInvitation,
} from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { limits } from '@shala/contract/limits'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { InvitedStatus, PersonLink, PersonName } from '#entities/people/PersonName.tsx'
import { readExportNames } from '#entities/people/readExportNames.ts'
import { useMay } from '#shared/admin/staffRole.ts'
import { formatDay } from '#shared/dates.ts'
import { EmailAddress } from '#shared/emails/EmailAddress.tsx'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { ProgressBar, Refusals } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import { useSelection } from '#shared/ui/list/Selection.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useToggleWithUndo } from '#shared/ui/record/useToggleWithUndo.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { CorrectDialog, InvitationEmail } from './InvitationDialogs.tsx'
import { invitationListConfig, sourceText, states } from './invitationListConfig.ts'
import { type InvitationAction, useInvitations } from './useInvitations.ts'
import './invitations.css'

/** Lists open and claimed invitations, with the actions of an admin. */
export function InvitationList() {
  const courses = useCourses()
  const server = useServer()
  const mayErase = useMay('people.delete')
  const config = useMemo(() => invitationListConfig(courses), [courses])
  const getTitle = useCourseTitle()
  const { view } = useListView(config)
  const page = useListPage(config, view)
  const { done, say } = useUndo()

  const toggle = useToggleWithUndo<Invitation, boolean>({
    collection: 'invitations',
    getState: ({ status }) => status === 'waiting',
    change: async ({ id, data }, wait) => {
      const request = { invitationId: id, revision: data.revision }
      const { revision } = await server.call(wait ? renewInvitation : cancelInvitation, request)
      return { ...data, status: wait ? 'waiting' : 'cancelled', revision }
    },
    said: ({ data: { email, courseId } }, wait) =>
      wait
        ? `${email} is invited to ${getTitle(courseId)} again.`
        : `The invitation of ${email} to ${getTitle(courseId)} was cancelled.`,
    onChanged: page.put,
    onDone: say,
    onRefused: page.load.reload,
  })
  const { isSelected, select, clear } = useSelection<Stored<Invitation>>(({ id }) => id)
  const [corrected, setCorrected] = useState<Stored<Invitation> | null>(null)
  const invitations = useInvitations({
    said: (action, grants) => describeAction(action, grants, getTitle),
    onDone: say,
    onChanged: page.load.reload,
  })
  const { running, failures } = invitations
  const shown = page.load.state === 'ready' ? page.load.value.rows : []
  const selected = shown.filter((grant) => isOpen(grant) && isSelected(grant))
  const actionButton = (
    action: InvitationAction,
    grants: readonly Stored<Invitation>[],
    { label, name }: { label: string; name: string },
  ) => (
    <Button
      small
      pending={running?.action === action && grants.some(({ id }) => running.ids.has(id))}
      unavailable={running !== null}
      aria-label={name}
      onClick={() => void invitations.run(action, grants)}
    >
      {label}
    </Button>
  )
  const about = ({ data }: Stored<Invitation>) => `${getTitle(data.courseId)} for ${data.email}`
  return (
    <div className="stack invitations">
      <Refusals
        messages={[
          ...toggle.refused.map(({ message }) => message),
          ...failures.map(({ email, message }) => `${email}: ${message}`),
        ]}
      />
      {running !== null && running.ids.size > 1 && (
        <ProgressBar
          label={running.action === 'send' ? 'Invitations sent' : 'Invitations extended'}
          done={running.done}
          total={running.ids.size}
        />
      )}
      {corrected !== null && (
        <CorrectDialog
          grant={corrected}
          courseTitle={getTitle(corrected.data.courseId)}
          onClose={() => setCorrected(null)}
          onCorrected={(email) => {
            setCorrected(null)
            say({
              text: `${email} is invited to ${getTitle(corrected.data.courseId)} instead of ${corrected.data.email}.`,
            })
            page.load.reload()
          }}
        />
      )}
      <RecordList
        config={config}
        page={page}
        selection={{
          isSelected,
          select,
          getName: (grant) => `the invitation to ${about(grant)}`,
          only: { label: 'still open', test: isOpen },
        }}
        empty={
          <p>
            No invitations. <Link href={paths.admin.newImport}>Import</Link> a list of people to
            invite those who have not registered yet.
          </p>
        }
        exported={async (invitations, columns) => {
          const { getName } = await readExportNames(
            server,
            invitations.flatMap(({ by, claimedBy }) => [by, claimedBy]),
          )
          return [
            ...columns,
            { title: 'Given by', text: ({ by }) => getName(by) },
            { title: 'Registered by', text: ({ claimedBy }) => getName(claimedBy) },
          ]
        }}
        columns={[
          {
            title: 'Address',
            sort: 'address',
            text: ({ email }) => email,
            cell: ({ data }) => <EmailAddress>{data.email}</EmailAddress>,
          },
          {
            title: 'Course',
            glance: true,
            text: ({ courseId }) => getTitle(courseId),
            cell: ({ data }) => (
              <>
                <ListTitle>{getTitle(data.courseId)}</ListTitle>
                <span className="soft small invitation-more">
                  {sourceText(data.source)}, {daysText(data.terms)}
                </span>
              </>
            ),
          },
          { title: 'Type', text: ({ source }) => sourceText(source), cell: null },
          { title: 'First day', text: ({ terms }) => terms.startsOn ?? '', cell: null },
          { title: 'Last day', text: ({ terms }) => terms.endsOn ?? '', cell: null },
          {
            title: 'Status',
            glance: true,
            sort: 'ends',
            text: ({ status }) => states[status].label,
            cell: ({ data: { email, status, claimedBy, endsAt } }) => (
              <>
                {status === 'waiting' ? (
                  <InvitedStatus email={email} />
                ) : (
                  <Badge tone={states[status].tone}>{states[status].label}</Badge>
                )}
                {status === 'waiting' && (
                  <span className="soft small invitation-more">
                    Invitation ends <Day day={endsAt} />
                  </span>
                )}
                {status === 'ended' && (
                  <span className="soft small invitation-more">
                    on <Day day={endsAt} />
                  </span>
                )}
                {claimedBy !== null && (
                  <>
                    {' '}
                    as <PersonLink userId={claimedBy} />
                  </>
                )}
              </>
            ),
          },
          { title: 'Invitation ends', text: ({ endsAt }) => endsAt, cell: null },
          { title: 'Invited by email', text: ({ invitedAt }) => invitedAt ?? '', cell: null },
          {
            title: 'Given by',
            isOptional: true,
            cell: ({ data }) => <PersonName userId={data.by} />,
          },
          { title: 'Note for the student', text: ({ terms }) => terms.notes, cell: null },
          { title: 'Notes for admins', text: ({ terms }) => terms.adminNotes, cell: null },
          {
            title: 'Email',
            cell: ({ data }) => <InvitationEmail grant={data} />,
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => <Day day={data.updatedAt} />,
          },
          {
            title: 'Actions',
            cell: (grant) => {
              const { status, source, invited } = grant.data
              if (status === 'claimed') return null
              const send = invited ? 'Send again' : 'Send by email'
              const toggleButton = (
                <Button
                  small
                  pending={toggle.isPending(grant.id)}
                  aria-label={`${verb(grant.data)}: ${about(grant)}`}
                  onClick={() => void toggle.set(grant, status !== 'waiting')}
                >
                  {verb(grant.data)}
                </Button>
              )
              if (status !== 'waiting' && !mayErase) return toggleButton
              return (
                <RowActions
                  row={about(grant)}
                  main={
                    status === 'waiting'
                      ? actionButton('send', [grant], {
                          label: send,
                          name: `${send}: ${about(grant)}`,
                        })
                      : toggleButton
                  }
                >
                  {status === 'waiting' && getGroupId(source) === null && (
                    <Button
                      small
                      aria-label={`Correct the email address: ${about(grant)}`}
                      onClick={() => setCorrected(grant)}
                    >
                      Correct the email address
                    </Button>
                  )}
                  {status === 'waiting' &&
                    actionButton('extend', [grant], {
                      label: extendLabel,
                      name: `${extendLabel}: ${about(grant)}`,
                    })}
                  {status === 'waiting' && toggleButton}
                  {mayErase && (
                    <Link
                      href={paths.admin.eraseAddress(grant.data.email)}
                      className={buttonClass('quiet', true)}
                      aria-label={`Erase address: ${about(grant)}`}
                    >
                      Erase address
                    </Link>
                  )}
                </RowActions>
              )
            },
          },
        ]}
      />
      {selected.length > 0 && (
        <div className="card row selection-bar" role="group" aria-label="Selected invitations">
          <strong>{selected.length} selected</strong>
          {actionButton('send', selected, {
            label: 'Send by email',
            name: `Send ${selected.length} by email`,
          })}
          {actionButton('extend', selected, {
            label: extendLabel,
            name: `Extend ${selected.length} by ${limits.invitationDays} days`,
          })}
          <Button small onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
      <UndoBar done={done} />
    </div>
  )
}

const extendLabel = `Extend by ${limits.invitationDays} days`

/** Describes the result after invitations were sent or extended. */
function describeAction(
  action: InvitationAction,
  grants: readonly Stored<Invitation>[],
  getTitle: (courseId: string) => string,
): string {
  const [first] = grants
  const whose =
    grants.length === 1 && first !== undefined
      ? `The invitation of ${first.data.email} to ${getTitle(first.data.courseId)} was`
      : `${grants.length} invitations were`
  return action === 'send'
    ? `${whose} sent by email.`
    : `${whose} extended by ${limits.invitationDays} days.`
}

const isOpen = ({ data }: Stored<Invitation>) => data.status === 'waiting'

const verb = ({ status }: Invitation) => (status === 'waiting' ? 'Cancel' : 'Renew')

function daysText({ startsOn, endsOn }: Invitation['terms']): string {
  if (startsOn === null) return endsOn === null ? 'no end date' : `until ${formatDay(endsOn)}`
  const from = `from ${formatDay(startsOn)}`
  return endsOn === null ? from : `${from} until ${formatDay(endsOn)}`
}
