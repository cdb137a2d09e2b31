import { useParams } from 'wouter'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { Register } from '#features/attendance/components/Register.tsx'
import {
  RegisterCounts,
  RegisterHistory,
} from '#features/attendance/components/RegisterHistory.tsx'
import { paths } from '#shared/paths.ts'

export default function AdminRegister() {
  const { courseId = '', sessionId = '' } = useParams()
  const place = { courseId, sessionId }
  return (
    <Register
      place={place}
      trail={[paths.admin.registers]}
      office={({ register, add }) => (
        <section className="card stack" aria-label="For the office">
          <PersonSearch
            label="Add a student who makes up for another session"
            onChoose={({ userId }) => add(userId)}
          />
          <div className="row">
            <RegisterCounts {...{ place, register }} />
            <RegisterHistory {...{ place, register }} />
          </div>
        </section>
      )}
    />
  )
}
