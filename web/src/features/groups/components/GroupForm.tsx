import { limits } from '@shala/contract/limits'
import {
  type Group,
  type GroupForm as GroupFormContent,
  membersPath,
  saveGroup,
} from '@shala/contract/people/groups'
import { useState } from 'react'
import type * as z from 'zod'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PriceFields } from '#entities/courses/PriceFields.tsx'
import { PriceHistory } from '#entities/courses/PriceHistory.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm } from '#shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { groupRecord, lostDays, shortening, toTermsKey } from '../model/group.ts'
import { changesTerms, Consequences, describeLoss, hasSameCourses } from './Consequences.tsx'

export interface Saved {
  readonly answer: z.output<typeof saveGroup.output>
  readonly name: string
  readonly before: Group | null
  /** True if the courses stayed the same and at most the dates changed. */
  readonly onlyDates: boolean
}

interface GroupFormProps {
  /** Null for a new one. */
  group: Stored<Group> | null
  /** The course of a new group, which is then a date of the course; null for any. */
  courseId?: string | null
  onSaved: (saved: Saved) => void
  onLeave: () => void
}

/** Creates or edits a group, and shows the effects on its members before saving. */
export function GroupForm({ group, courseId = null, onSaved, onLeave }: GroupFormProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const notifyChoice = useNotifyOption('extend', { action: null })
  const [seen, setSeen] = useState(group)
  const [confirmedTerms, setConfirmedTerms] = useState<string | null>(null)
  const today = useSchoolDay()
  const members = useLoad({
    ...serverQuery(['groups', group?.id, 'members', 'count'], () =>
      server.count({ collection: membersPath(group?.id ?? ''), where: { left: false } }),
    ),
    enabled: group !== null,
  })
  const hasMembers = members.state !== 'ready' || members.value > 0
  const getWarning = (after: GroupFormContent) =>
    seen !== null && hasMembers ? shortening(seen.data, after, today) : null
  // The confirmation counts only for these courses and days.
  const isSure = (after: GroupFormContent) => confirmedTerms === toTermsKey(after)
  const record = useRecordForm(groupRecord, {
    stored: group,
    ...(courseId !== null && { blank: { courseIds: [courseId], openForRequests: true } }),
    onBase: setSeen,
    check: (_, content) =>
      content === null || getWarning(content) === null || isSure(content)
        ? {}
        : { sure: 'Tick this to continue, or choose other dates or courses' },
    name: ({ courseIds }) => ({
      courseIds: courseIds.map(getTitle).toSorted().join(', '),
    }),
    save: async (content, seen, before) => {
      const batchId = crypto.randomUUID()
      const { notify } = notifyChoice
      const answer = await server.call(saveGroup, { ...seen, group: content, batchId, notify })
      const earlier = before?.revision === answer.revision ? null : before
      const { id, revision } = answer
      const onlyDates = before !== null && hasSameCourses(before, content)
      return { id, revision, saved: { answer, name: content.name, before: earlier, onlyDates } }
    },
    onSaved,
  })
  const { field, base, values } = record
  const { data: filled } = groupRecord.parse(values)
  const warning = filled && getWarning(filled)
  const lost = base && filled ? lostDays(base.data, filled, today) : []
  return (
    <RecordForm
      record={record}
      className="group-form"
      title={base ? `Edit ${base.data.name}` : 'New group'}
      back={base ? 'Back to the group' : 'Back to the list'}
      onLeave={onLeave}
    >
      <TextField {...field('name')} autoComplete="off" maxLength={limits.groupName} />
      <CourseBoxes
        label={field('courseIds').label}
        chosen={values.courseIds}
        error={field('courseIds').error}
        onChange={field('courseIds').onChange}
      />
      <TextField {...field('startsOn')} type="date" hint="Leave blank to start at once" />
      <TextField
        {...field('endsOn')}
        type="date"
        hint="Until the end of this day. Leave blank for no end date."
      />
      <TextField
        {...field('times')}
        autoComplete="off"
        maxLength={limits.groupTimes}
        hint="For visitors, such as Saturdays, 9:00 to 17:00"
      />
      <TextField
        {...field('capacity')}
        inputMode="numeric"
        autoComplete="off"
        hint="Members and promised places take one each. Leave blank for any number."
      />
      <CheckBox
        name="openForRequests"
        checked={values.openForRequests}
        onChange={field('openForRequests').onChange}
        error={field('openForRequests').error}
        hint="Visitors see name, days, times and free seats on the page of the course, and request a place"
      >
        {field('openForRequests').label}
      </CheckBox>
      <Disclosure
        summary="Another price than that of the course"
        open={values.amount !== '' || undefined}
      >
        <PriceFields {...{ field, values }} without="The price of the course holds." />
        {base && (
          <PriceHistory collection="groups" documentId={base.id} revision={base.data.revision} />
        )}
      </Disclosure>
      {base && filled && (
        <Consequences
          before={base.data}
          after={filled}
          members={members.state === 'ready' ? members.value : null}
          lost={lost}
        >
          {warning !== null && (
            <CheckBox
              name="sure"
              checked={isSure(filled)}
              onChange={(on) => setConfirmedTerms(on ? toTermsKey(filled) : null)}
              error={isSure(filled) ? undefined : record.form.errors.sure}
            >
              {warning === 'past'
                ? 'This last day is in the past. Use it anyway'
                : `Yes, ${members.state === 'ready' ? getCount(members.value) : 'all members'} ${members.state === 'ready' && members.value === 1 ? 'loses' : 'lose'} ${describeLoss(base.data, filled, lost, getTitle)}`}
            </CheckBox>
          )}
        </Consequences>
      )}
      {base && filled && hasMembers && changesTerms(base.data, filled) && (
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={null}
          does="Each member gets an email for every course that is added, removed or changes its dates."
        >
          Email its members
        </NotifyCheckbox>
      )}
    </RecordForm>
  )
}

const getCount = (members: number) => (members === 1 ? '1 member' : `${members} members`)

interface CourseBoxesProps {
  label: string
  chosen: readonly string[]
  error: string | undefined
  onChange: (courseIds: string[]) => void
}

/** Selects courses. An archived course is offered only if it is selected. */
function CourseBoxes({ label, chosen, error, onChange }: CourseBoxesProps) {
  const courses = useCourses()
  const offered = courses.filter(
    ({ courseId, status }) => status !== 'archived' || chosen.includes(courseId),
  )
  return (
    <FieldGroup label={label} error={error} className="field group-courses">
      {offered.map(({ courseId, title, status }) => (
        <CheckBox
          key={courseId}
          name="courseIds"
          checked={chosen.includes(courseId)}
          onChange={(on) =>
            onChange(on ? [...chosen, courseId] : chosen.filter((one) => one !== courseId))
          }
        >
          {title}
          {status !== 'published' && <span className="soft small"> ({status})</span>}
        </CheckBox>
      ))}
      {offered.length === 0 && <p className="soft">No courses yet. Add one first.</p>}
    </FieldGroup>
  )
}
