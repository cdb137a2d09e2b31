import { useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import type { Difference } from './mergeVersions.ts'
import './EditConflict.css'

/** The labels and texts of the two versions. */
interface EditConflictLabels {
  unsaved: string
  alike: string
  mine: string
  theirs: string
  take: string
}

const ofForm: EditConflictLabels = {
  unsaved: 'Your changes were not saved.',
  alike:
    'Both versions of this form are the same. The other admin changed something else, for example whether it is shown.',
  mine: 'Yours',
  theirs: 'Theirs',
  take: 'Take theirs',
}

const notChanged = 'not changed'
const keepMine = 'Keep editing mine'

/** How each message about a conflict begins. */
export const changedElsewhere = 'Someone else has changed this.'

export interface EditConflictProps {
  differences: readonly Difference[]
  words?: EditConflictLabels
  onTakeTheirs: () => void
  /** Not where nothing was typed that could be kept. */
  onKeepMine?: () => void
}

/** Another user has saved the same record: shows their version beside the form's version. */
export function EditConflict({
  differences,
  words = ofForm,
  onTakeTheirs,
  onKeepMine,
}: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="edit-conflict notice notice-warn"
      role="group"
      aria-label="Two versions"
      ref={box}
      tabIndex={-1}
    >
      <p>
        <strong>{changedElsewhere}</strong> {words.unsaved}
      </p>
      {differences.length === 0 ? (
        <p>{words.alike}</p>
      ) : (
        <dl className="edit-conflict-fields">
          {differences.map(({ label, mine, theirs, unchanged }) => (
            <div key={label} className="edit-conflict-field">
              <dt>{label}</dt>
              <dd>
                <span className="edit-conflict-whose">{words.theirs}:</span>{' '}
                {unchanged === 'theirs' ? notChanged : theirs || '(empty)'}
              </dd>
              <dd>
                <span className="edit-conflict-whose">{words.mine}:</span>{' '}
                {unchanged === 'mine' ? notChanged : mine || '(empty)'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onKeepMine && differences.some(({ unchanged }) => unchanged === 'mine') && (
        <p>“{keepMine}” also keeps their changes where you changed nothing.</p>
      )}
      <div className="row">
        <Button small onClick={onTakeTheirs}>
          {words.take}
        </Button>
        {onKeepMine && differences.length > 0 && (
          <Button small onClick={onKeepMine}>
            {keepMine}
          </Button>
        )}
      </div>
    </div>
  )
}
