import { limits } from '@shala/contract/limits'
import { getStudent, saveStudentDetails, StudentDetails } from '@shala/contract/people/students'
import { type ReactNode, useState } from 'react'
import { useLoad } from '#shared/load.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day, Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm } from '#shared/ui/record/RecordForm.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import type { RecordValues } from '#shared/ui/record/defineRecord.ts'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { studentDetailsRecord } from '../model/student.ts'
import './students.css'

interface SavedDetails {
  readonly before: RecordValues<typeof studentDetailsRecord>
  readonly revision: number
}

interface StudentDetailsFormProps {
  userId: string
  /** Null if nothing is stored yet. */
  details: StudentDetails | null
  /** Receives the previous values and the saved revision. */
  onSaved: (saved: SavedDetails) => void
  onLeave: () => void
}

/** The phone number and the office notes of a student. */
function StudentDetailsForm(props: StudentDetailsFormProps) {
  const { userId, details, onSaved, onLeave } = props
  const server = useServer()
  const { blank, toValues } = studentDetailsRecord
  const record = useRecordForm(studentDetailsRecord, {
    stored: details && { id: userId, data: details },
    newId: userId,
    save: async (content, seen, earlier) => {
      const request = { userId, details: content, ...(seen && { revision: seen.revision }) }
      const answer = await server.call(saveStudentDetails, request)
      const before = earlier === null ? blank : toValues(earlier, userId)
      return { ...answer, saved: { before, revision: answer.revision } }
    },
    onSaved,
  })
  const { field } = record
  return (
    <RecordForm
      record={record}
      title="Phone and notes"
      label="Phone and notes"
      submit="Save"
      back="Cancel"
      onLeave={onLeave}
    >
      <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={limits.phone} />
      <TextArea
        {...field('notes')}
        hint="Only admins see it"
        rows={5}
        maxLength={limits.studentNotes}
      />
    </RecordForm>
  )
}

const { labels } = studentDetailsRecord

/** The registration, the last sign-in and the office notes of a student. */
export function StudentFacts({ userId }: { userId: string }) {
  const server = useServer()
  const [isEditing, setEditing] = useState(false)
  const { done, say } = useUndo()
  const load = useLoad(
    serverQuery(['studentDetails', userId], async () => {
      const [student, details] = await Promise.all([
        server.call(getStudent, { userId }),
        server.get('studentDetails', userId, StudentDetails),
      ])
      return { student, details }
    }),
  )
  const saved = ({ before, revision }: SavedDetails) => {
    setEditing(false)
    say({
      text: 'Phone and notes were saved.',
      undo: async () => {
        await server.call(saveStudentDetails, { userId, revision, details: before })
        void refresh(['studentDetails', userId])
        return 'Undone. Phone and notes were restored.'
      },
    })
    void refresh(['studentDetails', userId])
  }
  return (
    <section className="stack" aria-label="About the student">
      <Loaded load={load} of="what is known of this student">
        {({ student, details }) =>
          isEditing ? (
            <StudentDetailsForm
              userId={userId}
              details={details}
              onSaved={saved}
              onLeave={() => setEditing(false)}
            />
          ) : (
            <>
              <dl className="student-facts">
                <Fact title="Registered">
                  <Day day={new Date(student.registeredAt)} />
                </Fact>
                <Fact title="Last signed in">
                  {student.lastSignInAt === null ? (
                    'Never'
                  ) : (
                    <Moment at={new Date(student.lastSignInAt)} />
                  )}
                </Fact>
                <Fact title={labels.phone}>{details?.phone || '–'}</Fact>
                <Fact title={labels.notes}>{details?.notes || '–'}</Fact>
              </dl>
              <div className="row">
                <Button
                  small
                  onClick={() => {
                    say(null)
                    setEditing(true)
                  }}
                >
                  Edit phone and notes
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <UndoBar done={done} />
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
