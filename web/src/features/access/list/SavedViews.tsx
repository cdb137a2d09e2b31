import { AccessView, removeAccessView, saveAccessView } from '@shala/contract/accessViews'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../shared/Refusal.ts'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer, type Stored } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Undoable, type Done } from '../../../shared/ui/record/Undoable.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import './SavedViews.css'

interface SavedViewsProps {
  /** The query of the list as it is shown now; empty where nothing was chosen. */
  query: string
  /** The query of a saved one, with nothing in it that the list does not understand. */
  understood: (query: string) => string
}

/** The list as admins set it before, by name. All admins see all of them. */
export function SavedViews({ query, understood }: SavedViewsProps) {
  const server = useServer()
  const load = useLoad('views', () =>
    server.list(
      { collection: 'accessViews', order: { field: 'name', descending: false } },
      AccessView,
    ),
  )
  const [done, setDone] = useState<Done | null>(null)
  const [refused, setRefused] = useState('')
  const remove = async ({ id, data: { name, query: kept, revision } }: Stored<AccessView>) => {
    setRefused('')
    setDone(null)
    try {
      await server.call(removeAccessView, { id, revision })
      const undo = async () => {
        await server.call(saveAccessView, { name, query: kept })
        load.reload()
        return `The view ${name} is back.`
      }
      setDone({ text: `The view ${name} was removed.`, undo })
    } catch (error) {
      setRefused(messageOf(error))
    }
    load.reload()
  }
  return (
    <section className="stack" aria-label="Saved views">
      <Undoable done={done} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Loaded load={load} of="the saved views">
        {(views) => (
          <div className="saved-views-row">
            {views.length > 0 && (
              <ul className="saved-views">
                {views.map((view) => (
                  <li key={view.id}>
                    <Link
                      href={hrefOf(understood(view.data.query))}
                      aria-current={understood(view.data.query) === query ? 'page' : undefined}
                    >
                      {view.data.name}
                    </Link>
                    <Button
                      small
                      aria-label={`Remove the view ${view.data.name}`}
                      onClick={() => void remove(view)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {views.length === 0 && query === '' && (
              <p className="soft">Search or narrow the list, and keep the view here by a name.</p>
            )}
            {query !== '' && !views.some(({ data }) => understood(data.query) === query) && (
              <details className="saved-views-new">
                <summary>Keep this view</summary>
                <SaveView
                  query={query}
                  onSaved={(name) => {
                    setDone({ text: `The view ${name} was saved, for all admins.` })
                    load.reload()
                  }}
                />
              </details>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

const hrefOf = (query: string) =>
  query === '' ? paths.admin.allAccess : `${paths.admin.allAccess}&${query}`

interface SaveViewProps {
  query: string
  onSaved: (name: string) => void
}

function SaveView({ query, onSaved }: SaveViewProps) {
  const server = useServer()
  const [name, setName] = useState('')
  const form = useForm<'name'>({
    check: () => {
      const fault = saveAccessView.input.safeParse({ name, query }).error?.issues[0]
      return fault === undefined ? {} : { name: `Name ${fault.message}` }
    },
    send: async () => {
      await server.call(saveAccessView, { name, query })
      onSaved(name.trim())
    },
    explain: (error) => ({ refused: messageOf(error) }),
  })
  return (
    <Form form={form} label="Save this view" submit="Save this view" pending="Saving…" kind="quiet">
      <TextField
        label="Name of this view"
        name="name"
        autoComplete="off"
        maxLength={limits.viewName}
        hint="All admins find it here"
        value={name}
        error={form.faults.name}
        onChange={setName}
      />
    </Form>
  )
}
