import { Teacher } from '@shala/contract/people/teachers'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { OpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { TeacherForm } from './TeacherForm.tsx'

interface EditTeacherProps {
  id: string
  /** With the teacher's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** The form of a teacher, with the teacher as they stand now. */
export function EditTeacher({ id, onSaved, onLeave }: EditTeacherProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'teachers', id, Teacher)))
  return (
    <OpenRecord load={load} noun="teacher" back="Back to the list" onLeave={onLeave}>
      {(data) => <TeacherForm teacher={{ id, data }} onSaved={onSaved} onLeave={onLeave} />}
    </OpenRecord>
  )
}
