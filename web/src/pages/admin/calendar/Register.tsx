import { useParams } from 'wouter'
import { Register } from '../../../features/attendance/components/Register.tsx'
import {
  RegisterCounts,
  RegisterHistory,
} from '../../../features/attendance/components/RegisterHistory.tsx'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { PersonSearch } from '../../../features/people/components/PersonSearch.tsx'
import { paths } from '../../../shared/paths.ts'
import { renderPersonName } from '../people.tsx'

export default function AdminRegister() {
  const { user } = useSignedInPerson()
  const { courseId = '', sessionId = '' } = useParams()
  const place = { courseId, sessionId }
  return (
    <Register
      userId={user.uid}
      place={place}
      trail={[{ href: paths.admin.registers, label: 'Registers' }]}
      office={({ register, add }) => (
        <section className="card stack" aria-label="For the office">
          <PersonSearch
            label="Add a student who makes up for another session"
            onChoose={({ userId }) => add(userId)}
          />
          <div className="row">
            <RegisterCounts {...{ place, register }} />
            <RegisterHistory {...{ place, register }} who={renderPersonName} />
          </div>
        </section>
      )}
    />
  )
}
