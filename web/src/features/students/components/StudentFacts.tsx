import { getStudent, saveStudentDetails, StudentDetails } from '@shala/contract/people/students'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { refresh, serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { StudentDetailsForm, type SavedDetails } from './StudentDetailsForm.tsx'
import './students.css'

/** Since when somebody is a student, when they were last here, and what the office wrote down. */
export function StudentFacts({ userId }: { userId: string }) {
  const server = useServer()
  const [isEditing, setEditing] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
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
    setDone({
      text: 'Phone and notes were saved.',
      undo: async () => {
        await server.call(saveStudentDetails, { userId, revision, details: before })
        void refresh(['studentDetails', userId])
        return 'Undone. Phone and notes are as before.'
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
                <Fact title="Registered">{formatDay(new Date(student.registeredAt))}</Fact>
                <Fact title="Last signed in">
                  {student.lastSignInAt === null
                    ? 'Never'
                    : formatMoment(new Date(student.lastSignInAt))}
                </Fact>
                <Fact title="Phone">{details?.phone || '–'}</Fact>
                <Fact title="Notes of the office">{details?.notes || '–'}</Fact>
              </dl>
              <div className="row">
                <Button
                  small
                  onClick={() => {
                    setDone(null)
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
      <DoneBar done={done} />
    </section>
  )
}

function Fact({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
