import { explainAccess } from '@shala/contract/access/explain'
import { Email } from '@shala/contract/emails/email'
import { Fragment, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { describeExplanation } from '../../model/describeExplanation.ts'
import './explain.css'

/** The person to check, by user ID or by an email address that may have no account. */
type Asked = { readonly userId: string } | { readonly address: string }

interface AccessAnswerProps {
  person: Asked
  courseId: string
}

/** Explains why a person can or cannot open a course now. */
export function AccessAnswer({ person, courseId }: AccessAnswerProps) {
  const server = useServer()
  const zone = useSchoolZone()
  const name = 'userId' in person ? { userId: person.userId } : { email: person.address }
  const asked = 'userId' in person ? person.userId : person.address
  const load = useLoad(
    serverQuery(['access', 'explained', name, courseId], () =>
      server.call(explainAccess, { ...name, courseId }),
    ),
  )
  return (
    <section className="access-answer" aria-label="Why" aria-live="polite">
      <Loaded load={load} of="the reasons">
        {(said) => {
          const { answer, reasons } = describeExplanation(said, asked, zone)
          return (
            <>
              <p>
                <strong>{answer}</strong>
              </p>
              <ul>
                {reasons.map((reason, index) => (
                  <li key={index}>
                    {reason.map((part, place) => (
                      <Fragment key={place}>
                        {typeof part === 'string' ? part : <PersonName userId={part.who} />}
                      </Fragment>
                    ))}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Checks whether an email address can open a course, and why. The question is kept in the URL. */
export function AskAccess() {
  const courses = useCourses()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const [email, courseId] = [search.get('can') ?? '', search.get('enter') ?? '']
  const [typed, setTyped] = useState(email)
  const [chosen, setChosen] = useState(courseId || (courses[0]?.courseId ?? ''))
  // Check again on every submit: access may have changed.
  const [times, setTimes] = useState(0)

  const form = useForm<'email'>({
    check: () => {
      const message = Email.safeParse(typed).error?.issues[0]?.message
      return message === undefined ? {} : { email: `The address ${message}` }
    },
    send: () => {
      const params = new URLSearchParams(search)
      params.set('can', Email.parse(typed))
      params.set('enter', chosen)
      setTimes(times + 1)
      navigate(`${path}?${params.toString()}`)
      return Promise.resolve()
    },
    explain: () => null,
  })
  const asked = Email.safeParse(email)
  return (
    <section className="stack" aria-label="Check access">
      <Form form={form} label="Check access" submit="Check" pending="Checking…" kind="quiet">
        <TextField
          label="Email"
          {...form.field('email', typed, setTyped)}
          type="email"
          autoComplete="off"
          hint="The address does not need an account"
        />
        <Select
          label="Course to check"
          value={chosen}
          options={courses.map(({ courseId: value, title }) => ({ value, label: title }))}
          onChange={setChosen}
        />
      </Form>
      {asked.success && courseId !== '' && (
        <AccessAnswer key={times} person={{ address: asked.data }} courseId={courseId} />
      )}
    </section>
  )
}
