import { Teacher } from '@shala/contract/people/teachers'
import { useLoad } from '../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { type LeaveForm, ListWithForm, OpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { TeacherForm } from './TeacherForm.tsx'
import { TeacherList } from './TeacherList.tsx'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

/** Loads a teacher into the form. */
function EditTeacher({ id, ...leave }: LeaveForm & { id: string }) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'teachers', id, Teacher)))
  return (
    <OpenRecord load={load} noun="teacher" back="Back to the list" onLeave={leave.onLeave}>
      {(data) => <TeacherForm teacher={{ id, data }} {...leave} />}
    </OpenRecord>
  )
}

/** The list of teachers, or the form of one, as named in the URL. */
export function TeacherAdmin() {
  return (
    <ListWithForm
      noun="teacher"
      list={(list) => (
        <>
          <TeacherList {...list} />
          <TypedNames onDone={list.onDone} />
        </>
      )}
      form={(id, leave) =>
        id === null ? (
          <TeacherForm teacher={null} {...leave} />
        ) : (
          <EditTeacher key={id} id={id} {...leave} />
        )
      }
    />
  )
}
