import { Group, saveGroup } from '@shala/contract/people/groups'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { describePrice } from '#shared/formatPrice.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, refresh } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import {
  type ActionResult,
  type DoneActions,
  type SayDone,
  useUndo,
} from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { groupPlacesQuery } from '../api/groupPlacesQuery.ts'
import { describePlaces } from '../model/describePlaces.ts'
import { describeDays, toGroupForm } from '../model/group.ts'
import { GroupDate } from './GroupDate.tsx'
import { GroupForm, type Saved } from './GroupForm.tsx'
import { Members } from './Members.tsx'
import { Behind, describeSaved, SavedMore } from './SavedGroup.tsx'
import './GroupAdmin.css'

interface OneGroupProps {
  id: string
  /** True if the form is open. */
  isEdited: boolean
  done: DoneActions
  say: SayDone
}

function OneGroup(props: OneGroupProps) {
  const { id, isEdited, done, say } = props
  const getTitle = useCourseTitle()
  const server = useServer()
  const queue = useActionQueue()
  const [, navigate] = useLocation()
  const load = useLoad(documentQuery(server, 'groups', id, Group))
  const here = paths.admin.groupMembers(id)
  type Changed = Pick<Saved, 'answer' | 'onlyDates'>
  const getOutcome = ({ answer, onlyDates }: Changed, text: string): ActionResult => {
    void refresh(['groups', id])
    return {
      text: describeSaved({ answer, onlyDates }, text),
      isPartial: answer.failed.length > 0,
      more: <SavedMore answer={answer} />,
    }
  }
  const showSaved = ({ answer, name, before, onlyDates }: Saved) => {
    const restore = async (earlier: Group) => {
      const batchId = crypto.randomUUID()
      const { revision } = answer
      const request = { id, revision, group: toGroupForm(earlier), batchId, notify: false }
      const restored = await queue.run([`groups/${id}`], () => server.call(saveGroup, request))
      return getOutcome({ answer: restored, onlyDates }, `${earlier.name} was restored.`)
    }
    say({
      ...getOutcome({ answer, onlyDates }, `${name} was saved.`),
      ...(before && { undo: () => restore(before) }),
    })
  }
  const name = load.state === 'ready' ? load.value?.name : undefined
  return (
    <>
      <Breadcrumbs
        trail={[
          paths.admin.groups,
          ...(isEdited && name !== undefined ? [{ href: here, label: name }] : []),
        ]}
        here={isEdited ? 'Edit' : (name ?? 'Group')}
      />
      <PageHeading title={name ?? 'Group'} />
      <Loaded load={load} of="the group">
        {(group) =>
          group === null ? (
            <Notice tone="warn">
              <p>This group does not exist.</p>
            </Notice>
          ) : isEdited ? (
            <GroupForm
              group={{ id, data: group }}
              onSaved={(saved) => {
                showSaved(saved)
                navigate(here)
              }}
              onLeave={() => navigate(here)}
            />
          ) : (
            <article className="stack-wide" aria-label={group.name} tabIndex={-1} ref={takeFocus}>
              <header className="stack">
                <dl className="group-facts">
                  <div>
                    <dt>Courses</dt>
                    <dd>{group.courseIds.map(getTitle).join(', ')}</dd>
                  </div>
                  <div>
                    <dt>Days</dt>
                    <dd>{describeDays(group)}</dd>
                  </div>
                  <PlaceFacts id={id} group={group} />
                  <div>
                    <dt>Status</dt>
                    <dd>
                      <Badge tone={group.active ? 'good' : 'plain'}>
                        {group.active ? 'Active' : 'Archived'}
                      </Badge>
                    </dd>
                  </div>
                </dl>
                <div>
                  <Link
                    href={paths.admin.editGroup(id)}
                    className={buttonClass('quiet', true)}
                    data-edit
                  >
                    Edit<span className="visually-hidden"> {group.name}</span>
                  </Link>
                </div>
              </header>
              <Behind key={group.terms} id={id} group={group} onSaved={showSaved} />
              <Members id={id} group={group} say={say} />
              <GroupDate id={id} group={group} />
            </article>
          )
        }
      </Loaded>
      <UndoBar done={done} />
    </>
  )
}

interface PlaceFactsProps {
  id: string
  group: Group
}

/** The times, places and price of a group, for requests. */
function PlaceFacts({ id, group }: PlaceFactsProps) {
  const [courseId = ''] = group.courseIds
  const load = useLoad({
    ...groupPlacesQuery(useServer(), courseId, [id]),
    enabled: group.openForRequests,
  })
  const taken = load.state === 'ready' ? load.value.get(id) : undefined
  return (
    <>
      {group.times !== '' && (
        <div>
          <dt>Times</dt>
          <dd>{group.times}</dd>
        </div>
      )}
      <div>
        <dt>Requests</dt>
        <dd>{group.openForRequests ? 'Open for requests' : 'Closed for requests'}</dd>
      </div>
      {group.openForRequests && (
        <div>
          <dt>Places</dt>
          <dd>{taken === undefined ? '' : describePlaces(group.capacity, taken)}</dd>
        </div>
      )}
      <div>
        <dt>Price</dt>
        <dd>{describePrice(group.price) ?? 'As the course'}</dd>
      </div>
    </>
  )
}

interface GroupAdminProps {
  /** Null for a new group. */
  groupId: string | null
}

/** One group, or the form for a new one. */
export function GroupAdmin({ groupId }: GroupAdminProps) {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const { done, say } = useUndo()
  const [shown, setShown] = useState(groupId)
  // Clear messages about another group, but keep the one about a new group.
  if (groupId !== shown) {
    setShown(groupId)
    if (shown !== null) say(null)
  }
  if (groupId === null) {
    return (
      <>
        <Breadcrumbs trail={[paths.admin.groups]} here="Add a group" />
        <PageHeading title="Add a group" />
        <GroupForm
          group={null}
          courseId={query.get('course')}
          onSaved={({ answer: { id }, name }) => {
            say({ text: `${name} was saved. Add its first members.` })
            navigate(paths.admin.groupMembers(id))
          }}
          onLeave={() => navigate(paths.admin.groups)}
        />
      </>
    )
  }
  return (
    <OneGroup
      key={groupId}
      id={groupId}
      isEdited={query.get('view') === 'edit'}

      done={done}
      say={say}
    />
  )
}
