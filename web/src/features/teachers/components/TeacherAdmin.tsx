import { Teacher } from '@shala/contract/people/teachers'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { OpenRecord, useOpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { TeacherForm } from './TeacherForm.tsx'
import { TeacherList } from './TeacherList.tsx'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

interface EditTeacherProps {
  id: string
  /** Receives the name of the teacher. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** Loads a teacher into the form. */
function EditTeacher({ id, onSaved, onLeave }: EditTeacherProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'teachers', id, Teacher)))
  return (
    <OpenRecord load={load} noun="teacher" back="Back to the list" onLeave={onLeave}>
      {(data) => <TeacherForm teacher={{ id, data }} onSaved={onSaved} onLeave={onLeave} />}
    </OpenRecord>
  )
}

const fresh = 'new'

/** The list of teachers, or the form of one, as named in the URL. */
export function TeacherAdmin() {
  const [done, setDone] = useState<Done | null>(null)
  const { open, left, getAddress, leave } = useOpenRecord('teacher', (teacher) => {
    if (teacher !== null) setDone(null)
  })
  const saved = (name: string) => {
    setDone({ text: `${name} was saved.` })
    leave()
  }
  return (
    <div className="stack">
      {open === null ? (
        <>
          <div>
            <Link
              href={getAddress(fresh)}
              className={buttonClass('primary')}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a teacher
            </Link>
          </div>
          <TeacherList editAddress={getAddress} focusOn={left} onDone={setDone} />
          <TypedNames onDone={setDone} />
        </>
      ) : open === fresh ? (
        <TeacherForm teacher={null} onSaved={saved} onLeave={leave} />
      ) : (
        <EditTeacher key={open} id={open} onSaved={saved} onLeave={leave} />
      )}
      <DoneBar done={done} />
    </div>
  )
}
