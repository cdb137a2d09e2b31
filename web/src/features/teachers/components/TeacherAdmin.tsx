import { useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { useOpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { DoneBar } from '../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { EditTeacher } from './EditTeacher.tsx'
import { TeacherForm } from './TeacherForm.tsx'
import { TeacherList } from './TeacherList.tsx'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

const fresh = 'new'

/** The list of teachers, or the form of one. Which of them is in the address, beside the list's view. */
export function TeacherAdmin() {
  const [done, setDone] = useState<Done | null>(null)
  const { open, left, addressOf, leave } = useOpenRecord('teacher', (teacher) => {
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
              href={addressOf(fresh)}
              className={buttonClass('primary')}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a teacher
            </Link>
          </div>
          <TeacherList editAddress={addressOf} focusOn={left} onDone={setDone} />
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
