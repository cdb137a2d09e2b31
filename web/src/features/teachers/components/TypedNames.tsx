import { saveTeacher } from '@shala/contract/people/teachers'
import { Schedule } from '@shala/contract/schedules/schedules'
import { useLoad } from '#shared/load.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'

/** Returns teacher names without a record, from the schedules that changed last. */
const typedNamesQuery = (server: Server) =>
  serverQuery(['schedules', 'typedNames'], async () => {
    const query = { collection: 'schedules', newestBy: 'updatedAt', limit: shownLimits.schedules }
    const typed = (await server.list(query, Schedule)).filter(({ data }) => data.teacherId === null)
    const byKey = Map.groupBy(typed, ({ data }) => data.teacherKey)
    return [...byKey.values()]
      .flatMap((all) => all.slice(0, 1).map(({ data }) => ({ name: data.teacher, of: all.length })))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  })

/** Teacher names without a record, each with a button to create one. */
export function TypedNames({ onDone }: { onDone: SayDone }) {
  const server = useServer()
  const load = useLoad(typedNamesQuery(server))
  const { refusals, isPending, act } = useActions(() => {
    void refresh(['schedules'])
    void refresh(['teachers'])
  }, onDone)
  const add = (name: string) =>
    void act(name, async () => {
      await server.call(saveTeacher, { teacher: { name }, adopt: true })
      return { text: `${name} was added as a teacher, with the sessions under that name.` }
    })
  return (
    <Loaded load={load} of="names in sessions">
      {(names) =>
        names.length > 0 && (
          <section className="card stack" aria-labelledby="typed-names">
            <h2 id="typed-names">Names typed in sessions</h2>
            <p className="soft">
              Add these names to the list of teachers so that clashes are found reliably.
            </p>
            <Refusals messages={refusals} />
            <ul className="typed-names">
              {names.map(({ name, of }) => (
                <li key={name} className="row">
                  <span>
                    {name}{' '}
                    <span className="soft">({of === 1 ? '1 schedule' : `${of} schedules`})</span>
                  </span>
                  <Button
                    small
                    pending={isPending(name)}
                    aria-label={`Add to teachers: ${name}`}
                    onClick={() => add(name)}
                  >
                    Add to teachers
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
