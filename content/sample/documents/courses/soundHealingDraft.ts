import { isList } from '../../build/addKeys.ts'
import type { SampleDocument, Value } from '../../build/document.ts'
import { soundHealing } from './soundHealing.ts'

/** An unpublished draft of the editors: a sixth weekend, for the voice. */
export const soundHealingDraft: SampleDocument = {
  ...soundHealing,
  _id: 'drafts.sound-healing-certification',
  _updatedAt: '2026-11-12T09:25:00Z',
  summary:
    'Six weekends on listening and playing. You learn to handle Himalayan and crystal bowls, gong, frame drum and your own voice, to build a sound bath that settles a group, and to know when sound is not the right thing. From next autumn a whole weekend belongs to the voice alone.',
  hours: 72,
  format: 'Six weekends over three months',
  curriculum: [
    ...parts(soundHealing['curriculum']),
    {
      title: 'A weekend of singing',
      hours: 12,
      text: 'Two days with Ruth and no instruments at all: rounds, drones, lullabies, and leading them from the back of the room.',
      topics: ['Rounds', 'Drones', 'Lullabies'],
    },
  ],
}

function parts(curriculum: Value): readonly Value[] {
  return isList(curriculum) ? curriculum : []
}
