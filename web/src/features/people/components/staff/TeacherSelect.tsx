import { Teacher } from '@shala/contract/people/teachers'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Select } from '#shared/ui/form/Select.tsx'

interface TeacherSelectProps {
  /** The ID of a record of a teacher; empty for none. */
  value: string
  error?: string | undefined
  onChange: (teacherId: string) => void
}

/** Chooses the record of a teacher, whose sessions the person sees. */
export function TeacherSelect({ value, error, onChange }: TeacherSelectProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['teachers', 'active'], () =>
      server.list({ collection: 'teachers', where: { active: true } }, Teacher),
    ),
  )
  return (
    <Loaded load={load} of="the teachers">
      {(teachers) => (
        <Select
          label="Sessions of"
          name="teacherId"
          hint="The person sees the sessions of this teacher, and the people in them."
          error={error}
          value={value}
          options={[
            { value: '', label: 'Choose a teacher' },
            ...teachers
              .toSorted(({ data: one }, { data: other }) => one.name.localeCompare(other.name))
              .map(({ id, data: { name, email } }) => ({
                value: id,
                label: email === '' ? name : `${name} (${email})`,
              })),
          ]}
          onChange={onChange}
        />
      )}
    </Loaded>
  )
}
