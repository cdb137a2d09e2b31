import { useState } from 'react'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { getCourseTitle } from '#entities/courses/courses.ts'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import {
  changeChosen,
  type ChangedPeople,
  type ChosenPerson,
  type FailedPerson,
} from '../../api/bulkChanges.ts'
import { bulkRevoke } from '../../api/changeAccess.ts'
import { reasonErrors } from '../person/RevokeDialog.tsx'
import { CourseOfChosen, GiveChosenForm } from './BulkGrantForm.tsx'

interface ChosenPeopleProps {
  people: readonly ChosenPerson[]
  /** Removes these people from the selection. */
  onDrop: (userIds: readonly string[]) => void
  /** Called after access has changed. */
  onChanged: () => void
}

export function ChosenPeople({ people, onDrop, onChanged }: ChosenPeopleProps) {
  const { done, say } = useUndo()
  const [doing, setDoing] = useState<'nothing' | 'giving' | 'removing'>('nothing')
  const [failed, setFailed] = useState<readonly NamedFailure[]>([])
  const names = new Map(people.map(({ userId, name }) => [userId, name]))

  const finish = (
    did: string,
    course: string,
    { successful, failed: left, undo }: ChangedPeople,
  ) => {
    // Keep the names of people who leave the selection.
    const named = getNames(names)
    setFailed(left.map(named))
    setDoing('nothing')
    onChanged()
    if (successful.length === 0) {
      say(null)
      return
    }
    onDrop(successful)
    say({
      text: `Access to ${course} ${did} ${listNames(successful, names)}.`,
      undo: async () => {
        const stayed = await undo()
        setFailed(stayed.map(named))
        onChanged()
        return stayed.length === 0 ? 'Undone.' : 'Undone, but not for all.'
      },
    })
  }
  const form = { people, onCancel: () => setDoing('nothing') }
  return (
    <div className="stack">
      <UndoBar done={done} />
      <Failures failed={failed} />
      {people.length > 0 && (
        <section className="card stack" aria-label="Selected students">
          {/* Takes the focus after a form is closed. */}
          <p role="status" tabIndex={-1} ref={doing === 'nothing' ? takeFocus : null}>
            {people.length === 1 ? '1 student selected: ' : `${people.length} students selected: `}
            {people.map(({ name }) => name).join(', ')}
          </p>
          {doing === 'nothing' && (
            <div className="row">
              <Button small kind="primary" onClick={() => setDoing('giving')}>
                Give access to a course
              </Button>
              <Button small kind="danger" onClick={() => setDoing('removing')}>
                Remove access to a course
              </Button>
              <Button small onClick={() => onDrop(people.map(({ userId }) => userId))}>
                Clear selection
              </Button>
            </div>
          )}
          {doing === 'giving' && (
            <GiveChosenForm
              {...form}
              onDone={(course, became) => finish('given to', course, became)}
            />
          )}
          {doing === 'removing' && (
            <RemoveChosenForm
              {...form}
              onDone={(course, became) => finish('removed from', course, became)}
            />
          )}
        </section>
      )}
    </div>
  )
}

interface NamedFailure extends FailedPerson {
  readonly name: string
}

const getNames =
  (names: ReadonlyMap<string, string>) =>
  (failure: FailedPerson): NamedFailure => ({
    ...failure,
    name: names.get(failure.userId) ?? failure.userId,
  })

const listNames = (userIds: readonly string[], names: ReadonlyMap<string, string>): string =>
  userIds.map((userId) => names.get(userId) ?? userId).join(', ')

function Failures({ failed }: { failed: readonly NamedFailure[] }) {
  if (failed.length === 0) return null
  return (
    <Notice tone="bad">
      <p>{failed.length === 1 ? '1 was not changed' : `${failed.length} were not changed`}:</p>
      <ul>
        {failed.map(({ userId, name, error }) => (
          <li key={userId}>
            {name}: {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface RemoveChosenFormProps {
  people: readonly ChosenPerson[]
  /** Receives the title of the course and the result. */
  onDone: (course: string, became: ChangedPeople) => void
  onCancel: () => void
}

/** Removes one course with all its enrolments from the selected people, with a reason. */
function RemoveChosenForm({ people, onDone, onCancel }: RemoveChosenFormProps) {
  const courses = useCourses()
  const server = useServer()
  const [courseId, setCourseId] = useState('')
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('revoke', { action: 'bulkRevoke' })
  const form = useForm<'courseId' | 'reason'>({
    check: () => ({
      ...(courseId === '' && { courseId: 'Choose a course' }),
      ...reasonErrors(reason),
    }),
    send: async () => {
      const userIds = people.map(({ userId }) => userId)
      const became = await changeChosen(server, { courseId, userIds }, () =>
        bulkRevoke({ userIds, courseId, reason, notify: notifyChoice.notify }, server),
      )
      onDone(getCourseTitle(courses, courseId), became)
    },
  })
  return (
    <Form
      form={form}
      kind="danger"
      label="Remove access from the selected students"
      submit={`Remove access from ${people.length}`}
      pending="Removing…"
      focusFirst
      beside={
        <Button onClick={onCancel} unavailable={form.pending}>
          Cancel
        </Button>
      }
    >
      <CourseOfChosen
        people={people}
        courses={courses}
        courseId={courseId}
        error={form.errors.courseId}
        onChange={setCourseId}
      />
      <TextArea
        label="Reason"
        {...form.field('reason', reason, setReason)}
        hint="For example “refunded”. The students see it in their history."
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={null}
        does="Students with a verified address get the school’s standard email."
      />
    </Form>
  )
}
