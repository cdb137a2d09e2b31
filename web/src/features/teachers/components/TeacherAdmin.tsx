import { Teacher } from '@shala/contract/people/teachers'
import { ListWithForm } from '../../../shared/ui/record/OpenRecord.tsx'
import { TeacherForm } from './TeacherForm.tsx'
import { TeacherList } from './TeacherList.tsx'
import { TypedNames } from './TypedNames.tsx'
import './teachers.css'

/** The list of teachers, or the form of one, as named in the URL. */
export function TeacherAdmin() {
  return (
    <ListWithForm
      noun="teacher"
      collection="teachers"
      schema={Teacher}
      list={(list) => (
        <>
          <TeacherList {...list} />
          <TypedNames onDone={list.onDone} />
        </>
      )}
      form={(teacher, leave) => <TeacherForm teacher={teacher} {...leave} />}
    />
  )
}
