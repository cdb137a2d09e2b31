/** Characters that show nothing, among them all controls of the direction of text; and a blank one. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const letter = /[\p{L}\p{M}]/u
const emoji = /\p{Extended_Pictographic}/u
/** They join or part letters in Persian and Indic scripts, and join emoji. */
const joiners = /[\u034F\u180E\u200C\u200D]/u
const variation = /\p{Variation_Selector}/u

/**
 * Removes invisible and bidirectional characters: with them a name can look like another one, turn
 * the text around it, or seem empty. Keeps joiners between two letters or emoji, which Persian, Indic
 * and other names need, and one variation selector behind a visible character. Linear and idempotent.
 */
export function removeInvisible(text: string): string {
  if (!invisible.test(text)) return text
  const characters = Array.from(text)
  const kept: string[] = []
  for (const [place, character] of characters.entries()) {
    const [before = '', after = ''] = [kept.at(-1), characters[place + 1]]
    if (!invisible.test(character) || isNeeded(character, before, after)) kept.push(character)
  }
  return kept.join('')
}

function isNeeded(character: string, before: string, after: string): boolean {
  if (before === '' || (invisible.test(before) && !variation.test(before))) return false
  if (joiners.test(character)) {
    const joinsLetters = letter.test(before) && letter.test(after) && !invisible.test(after)
    // A selector may stand between an emoji and the joiner.
    const isBehindEmoji = emoji.test(before) || variation.test(before) || isSkinTone(before)
    return joinsLetters || (isBehindEmoji && emoji.test(after))
  }
  return variation.test(character) && !variation.test(before) && !/\s/u.test(before)
}

const isSkinTone = (character: string) => /\p{Emoji_Modifier}/u.test(character)
