import { AccessView, removeAccessView, saveAccessView } from '@shala/contract/access/accessViews'
import { limits } from '@shala/contract/limits'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { PopupButton } from '#shared/ui/menu/PopupButton.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { UndoingBadge, useRowsWithUndone, useUndoing } from '#shared/ui/record/undoing.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import './list.css'

interface SavedViewsProps {
  /** The query of the current list; empty without a filter. */
  query: string
  /** Returns a saved query without the parts that the list does not know. */
  understood: (query: string) => string
  /** Filters that are always there, above the saved ones. */
  children: ReactNode
}

/** The saved filters of the list, shared by all admins, behind a button. */
export function SavedViews({ query, understood, children }: SavedViewsProps) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['accessViews'], () =>
      server.list(
        { collection: 'accessViews', order: { field: 'name', descending: false } },
        AccessView,
      ),
    ),
  )
  const undoing = useUndoing()
  const shown = useRowsWithUndone(load.state === 'ready' ? load.value : [], ({ id }) => id)
  const queue = useActionQueue()
  const { done, say, refusals, isPending, act } = useActions(load.reload)
  const remove = ({ id, data: { name, query: kept, revision: seen } }: Stored<AccessView>) =>
    act(
      id,
      async () => {
        await queue.run([`accessViews/${id}`], () =>
          server.call(removeAccessView, { id, revision: seen }),
        )
        return {
          text: `The filter ${name} was removed.`,
          undo: async () => {
            await queue.run([`accessViews/${id}`], () =>
              server.call(saveAccessView, { name, query: kept }),
            )
            load.reload()
            return `The filter ${name} was restored.`
          },
        }
      },
      'removal',
    )
  return (
    <>
      <UndoBar done={done} />
      <PopupButton label="Saved filters" face="Saved filters">
        <div className="stack">
          {children}
          <Refusals messages={refusals} />
          <Loaded load={load} of="the saved filters">
            {(views) => (
              <div className="saved-views-row">
                {shown.length > 0 && (
                  <ul className="saved-views">
                    {shown.map((view) =>
                      undoing.includes(view.id) ? (
                        <li key={view.id}>
                          {view.data.name} <UndoingBadge />
                        </li>
                      ) : (
                        <li key={view.id}>
                          <Link
                            href={getHref(understood(view.data.query))}
                            aria-current={
                              understood(view.data.query) === query ? 'page' : undefined
                            }
                          >
                            {view.data.name}
                          </Link>
                          <Button
                            small
                            pending={isPending(view.id)}
                            aria-label={`Remove the filter ${view.data.name}`}
                            onClick={() => void remove(view)}
                          >
                            Remove
                          </Button>
                        </li>
                      ),
                    )}
                  </ul>
                )}
                {views.length === 0 && query === '' && (
                  <p className="soft">
                    Search or filter the list, then save the filter here under a name.
                  </p>
                )}
                {query !== '' && !views.some(({ data }) => understood(data.query) === query) && (
                  <Disclosure className="saved-views-new" summary="Save this filter">
                    <SaveView
                      query={query}
                      onSaved={(name) => {
                        say({ text: `The filter ${name} was saved, for all admins.` })
                        load.reload()
                      }}
                    />
                  </Disclosure>
                )}
              </div>
            )}
          </Loaded>
        </div>
      </PopupButton>
    </>
  )
}

const getHref = (query: string) =>
  query === '' ? paths.admin.allAccess : `${paths.admin.allAccess}?${query}`

interface SaveViewProps {
  query: string
  onSaved: (name: string) => void
}

function SaveView({ query, onSaved }: SaveViewProps) {
  const server = useServer()
  const [name, setName] = useState('')
  const form = useForm<'name'>({
    check: () => {
      const issue = saveAccessView.input.safeParse({ name, query }).error?.issues[0]
      return issue === undefined ? {} : { name: `Name ${issue.message}` }
    },
    send: async () => {
      await server.call(saveAccessView, { name, query })
      onSaved(name.trim())
    },
  })
  return (
    <Form form={form} label="Save this filter" submit="Save filter" pending="Saving…" kind="quiet">
      <TextField
        label="Name of this filter"
        {...form.field('name', name, setName)}
        autoComplete="off"
        maxLength={limits.viewName}
        hint="Visible to all admins"
      />
    </Form>
  )
}
