import { useState } from 'react'
import { noteOfChange } from '../../../../shared/admin/accessNotes.ts'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { historyQuery, type HistoryOf, type HistoryPart } from '../../api/historyPage.ts'
import { isOwnNews } from '../../model/describeEvent.ts'
import { HistoryEntry, type EntryDisplay } from './HistoryEntry.tsx'
import './AccessHistory.css'

interface AccessHistoryProps extends EntryDisplay {
  of: HistoryOf
  /** The newest part of it, which is loaded already. */
  part: HistoryPart
}

/** Who changed what, when and why, and how it stood before and after; the newest first. */
export function AccessHistory({ of, part, ...display }: AccessHistoryProps) {
  if (part.entries.length === 0) {
    return <p className="soft">Nothing has changed yet.</p>
  }
  return <Part of={of} part={part} focus={false} {...display} />
}

function Part({ of, part, focus, ...display }: AccessHistoryProps & { focus: boolean }) {
  const [older, setOlder] = useState(false)
  const { entries, more, notes } = part
  const shown = display.forAdmins ? entries : entries.filter(({ data }) => isOwnNews(data))
  return (
    <>
      <ol className="history" tabIndex={-1} ref={focus ? takeFocus : undefined}>
        {shown.map(({ id, data }) => (
          <HistoryEntry key={id} event={data} note={noteOfChange(notes, data)} {...display} />
        ))}
      </ol>
      {more && !older && (
        <div>
          <Button small onClick={() => setOlder(true)}>
            Show older changes
          </Button>
        </div>
      )}
      {more && older && <Older of={of} before={entries.at(-1) ?? null} {...display} />}
    </>
  )
}

interface OlderProps extends EntryDisplay {
  of: HistoryOf
  before: HistoryPart['entries'][number] | null
}

function Older({ of, before, ...display }: OlderProps) {
  const server = useServer()
  const load = useLoad(historyQuery(server, of, { before, notes: display.forAdmins ?? false }))
  return (
    <Loaded load={load} of="older changes">
      {(part) => <Part of={of} part={part} focus {...display} />}
    </Loaded>
  )
}
