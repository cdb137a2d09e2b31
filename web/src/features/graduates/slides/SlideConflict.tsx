import { changedMeanwhile } from '@shala/contract/audit'
import type { GraduateSlide } from '@shala/contract/graduates'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { draftFields, draftLabels, draftOf, type SlideDraft } from './slideDraft.ts'

interface SlideConflictProps {
  theirs: GraduateSlide
  mine: SlideDraft
  onTake: () => void
  onKeep: () => void
}

/** What somebody else made of the slide meanwhile, beside one's own, and the two ways on. */
export function SlideConflict({ theirs, mine, onTake, onKeep }: SlideConflictProps) {
  const their = draftOf(theirs)
  const different = draftFields.filter((field) => their[field] !== mine[field])
  return (
    <Notice tone="bad">
      <p>{changedMeanwhile}</p>
      {different.length === 0 ? (
        <p>
          Their words are the same as yours; they moved, hid or showed it, or took another picture.
        </p>
      ) : (
        <dl>
          {different.map((field) => (
            <div key={field}>
              <dt>{draftLabels[field]}</dt>
              <dd>
                Theirs: {their[field] || 'empty'}. Yours: {mine[field] || 'empty'}.
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button small onClick={onTake}>
          Take theirs
        </Button>
        <Button small onClick={onKeep}>
          Keep mine, to save it over theirs
        </Button>
      </div>
    </Notice>
  )
}
