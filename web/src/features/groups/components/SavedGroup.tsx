import { type Group, GroupUpdate, membersPath, saveGroup } from '@shala/contract/people/groups'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import { liveWhile, refresh, serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { type Server, useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice, ProgressBar } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { toGroupForm } from '../model/group.ts'
import type { Saved } from './GroupForm.tsx'

interface BehindProps {
  id: string
  group: Group
  onSaved: (saved: Saved) => void
}

interface Progress {
  /** Members without the current courses and dates. */
  readonly behind: number
  readonly update: GroupUpdate | null
  /** True if the update is running but has made no progress for a while, so its worker is gone. */
  readonly isStalled: boolean
}

const patience = 60_000

/**
 * Shows the progress of a member update, and a button to continue a stalled update or retry failed
 * members.
 */
export function Behind({ id, group, onSaved }: BehindProps) {
  const server = useServer()
  const queue = useActionQueue()
  const { revision, terms } = group
  const load = useLoad({
    ...serverQuery(['groups', id, 'progress', terms], () => readProgress(server, id, terms)),
    ...liveWhile(isRunning),
  })
  const { isPending, status, run } = useAction()
  if (load.state !== 'ready' || load.value.behind === 0) return null
  const { behind, update, isStalled } = load.value
  const save = () =>
    run(async () => {
      const batchId = crypto.randomUUID()
      const answer = await queue.run([`groups/${id}`], () =>
        server.call(saveGroup, { id, revision, group: toGroupForm(group), batchId }),
      )
      onSaved({ answer, name: group.name, before: null, onlyDates: false })
      await refresh(['groups', id, 'progress'])
    })
  if (isRunning(load.value) && update !== null) {
    const total = Math.max(update.members, behind)
    return (
      <section className="stack" aria-label="Member update">
        <ProgressBar label="Members updated" done={total - behind} total={total} />
        <p role="status">
          The members are being updated. You can close this tab: the update continues, and you see
          its progress here.
        </p>
        {isStalled && (
          <Notice tone="warn">
            <div className="row">
              <span>No progress for one minute.</span>
              <Button small pending={isPending} onClick={() => void save()}>
                Continue
              </Button>
            </div>
          </Notice>
        )}
        {status && <Notice tone="bad">{status.text}</Notice>}
      </section>
    )
  }
  return (
    <Notice tone="warn">
      <p>
        {behind === 1 ? '1 member does' : `${behind} members do`} not have the group’s current
        courses and dates yet.
      </p>
      <NotMoved lead="Not changed:" people={update?.terms === terms ? update.failed : []} />
      <Button small pending={isPending} onClick={() => void save()}>
        {isPending ? 'Updating them…' : 'Update them'}
      </Button>
      {status && <p role="alert">{status.text}</p>}
    </Notice>
  )
}

async function readProgress(server: Server, id: string, terms: number): Promise<Progress> {
  const update = await server.get('groupUpdates', id, GroupUpdate)
  const behind = await server.count({
    collection: membersPath(id),
    where: { left: false },
    range: { field: 'terms', before: terms },
  })
  const moved = update?.updatedAt.getTime() ?? 0
  return { update, behind, isStalled: Date.now() - moved > patience }
}

function isRunning({ behind, update }: Progress): boolean {
  return behind > 0 && update?.status === 'running'
}

interface NotMovedProps {
  /** Names what failed. */
  lead: string
  people: readonly { who: string; error: string }[]
}

/** Lists the refused people with the reasons. */
export function NotMoved({ lead, people }: NotMovedProps) {
  if (people.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul>
        {people.map(({ who, error }) => (
          <li key={who}>
            {who}: {error}
          </li>
        ))}
      </ul>
    </>
  )
}

type Answer = Saved['answer']
type Changed = Pick<Saved, 'answer' | 'onlyDates'>

interface SavedMoreProps {
  answer: Answer
}

export function describeSaved({ answer, onlyDates }: Changed, lead: string): string {
  const { inLine, goesOn } = answer
  if (goesOn) return `${lead} Its members are being updated in the background.`
  if (inLine === 0) return lead
  const members = inLine === 1 ? '1 member’s' : `${inLine} members’`
  return `${lead} ${members} ${onlyDates ? 'dates were' : 'access was'} changed.`
}

/** Lists the members who did not get the new courses and dates, with the reasons. */
export function SavedMore({ answer: { kept, failed } }: SavedMoreProps) {
  const getTitle = useCourseTitle()
  return (
    <>
      {kept.length > 0 && (
        <>
          <p>Not changed, because they were edited by hand:</p>
          <ul>
            {kept.slice(0, shownLimits.names.members).map(({ userId, courseId }) => (
              <li key={`${userId} ${courseId}`}>
                <PersonName userId={userId} />: {getTitle(courseId)}
              </li>
            ))}
            {kept.length > shownLimits.names.members && (
              <li>and {kept.length - shownLimits.names.members} more</li>
            )}
          </ul>
        </>
      )}
      <NotMoved lead="Not changed:" people={failed} />
    </>
  )
}
