import { readSavedLetters } from '../../shared/letters/readSavedLetters.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { LettersForm } from './LettersForm.tsx'
import './letters.css'

/** The letters, as they stand now. */
export function LettersDesk() {
  const server = useServer()
  const load = useLoad('letters', () => readSavedLetters(server))
  return (
    <Loaded load={load} of="the letters">
      {(saved) => <LettersForm saved={saved} />}
    </Loaded>
  )
}
