import { searchKey } from '@shala/contract/values/searchKey'
import { Field } from './ListFile.ts'

/**
 * Titles of columns in English, German, Spanish, French, Italian, Dutch, Portuguese and Polish, and in
 * exports of shops, learning platforms and address books; without accents and signs.
 */
const names: Readonly<Record<Exclude<Field, ''>, readonly string[]>> = {
  email: [
    ...['email', 'emails', 'email address', 'email addresses', 'mail', 'mail address', 'mails'],
    ...['address', 'addresses', 'student email', 'user email', 'customer email', 'member email'],
    ...['customer email address', 'billing email', 'billing email address', 'email billing'],
    ...['primary email', 'email value', 'login email', 'contact email', 'attendee email'],
    ...['email adresse', 'e mail adresse', 'mailadresse', 'emailadressen', 'adresse', 'emailadres'],
    ...['correo', 'correo electronico', 'direccion de correo', 'direccion de correo electronico'],
    ...['courriel', 'adresse email', 'adresse mail', 'adresse e mail', 'adresse courriel'],
    ...['adresse de courriel', 'adresse electronique', 'indirizzo email', 'indirizzo e mail'],
    ...['posta elettronica', 'indirizzo di posta elettronica', 'emailadressen', 'mailadres'],
    ...['endereco de email', 'endereco de e mail', 'endereco email', 'correio eletronico'],
    ...['adres email', 'adres e mail', 'adres mailowy', 'adres poczty elektronicznej', 'poczta'],
  ],
  userId: ['uid', 'user id', 'account id', 'firebase uid'],
  courseId: [
    ...['course', 'course id', 'course name', 'course title', 'class', 'program', 'programme'],
    ...['product', 'product name', 'item', 'item name', 'training', 'courses', 'lineitem name'],
    ...['kurs', 'kursname', 'kurs id', 'kurstitel', 'ausbildung', 'lehrgang', 'produkt', 'artikel'],
    ...[
      'curso',
      'nombre del curso',
      'formacion',
      'producto',
      'nome do curso',
      'formacao',
      'produto',
    ],
    ...['cours', 'nom du cours', 'formation', 'produit', 'corso', 'nome del corso', 'prodotto'],
    ...['cursus', 'opleiding', 'cursusnaam', 'nazwa kursu', 'szkolenie', 'prodotti', 'kursy'],
  ],
  startsOn: [
    ...['from', 'start', 'starts', 'starts on', 'start date', 'start day', 'first day', 'begin'],
    ...['begins', 'begins on', 'valid from', 'access from', 'enrolled at', 'enrolled on'],
    ...['enrolment date', 'enrollment date', 'activated at', 'enrol timestart', 'started at'],
    ...['von', 'ab', 'beginn', 'startdatum', 'gultig ab', 'erster tag', 'anfang', 'zugang ab'],
    ...['desde', 'inicio', 'fecha de inicio', 'fecha inicio', 'valido desde', 'primer dia'],
    ...['debut', 'du', 'date de debut', 'date debut', 'valable du', 'a partir du', 'premier jour'],
    ...['dal', 'da', 'inizio', 'data di inizio', 'data inizio', 'valido dal', 'primo giorno'],
    ...['vanaf', 'van', 'begin', 'begindatum', 'geldig vanaf', 'eerste dag', 'ingangsdatum'],
    ...['de', 'data de inicio', 'data inicial', 'valido de', 'a partir de', 'primeiro dia'],
    ...['od', 'poczatek', 'data rozpoczecia', 'data poczatkowa', 'wazne od', 'pierwszy dzien'],
  ],
  endsOn: [
    ...['until', 'end', 'ends', 'ends on', 'end date', 'end day', 'last day', 'to', 'expires'],
    ...['expires on', 'expires at', 'expiry', 'expiry date', 'expiration date', 'valid until'],
    ...['valid to', 'valid through', 'access until', 'expiration', 'enrol timeend'],
    ...[
      'bis',
      'ende',
      'enddatum',
      'gultig bis',
      'letzter tag',
      'ablauf',
      'ablaufdatum',
      'zugang bis',
    ],
    ...['hasta', 'fin', 'fecha de fin', 'fecha fin', 'valido hasta', 'ultimo dia', 'vencimiento'],
    ...['fecha de vencimiento', 'au', 'jusquau', 'date de fin', 'date fin', 'valable jusquau'],
    ...[
      'dernier jour',
      'expiration',
      'date dexpiration',
      'al',
      'fine',
      'data di fine',
      'data fine',
    ],
    ...['valido fino al', 'fino al', 'ultimo giorno', 'scadenza', 'data di scadenza', 'tot'],
    ...['einde', 'einddatum', 'geldig tot', 'laatste dag', 'vervaldatum', 'tot en met', 'ate'],
    ...['fim', 'data de fim', 'data final', 'valido ate', 'data de termino', 'validade', 'do'],
    ...[
      'koniec',
      'data zakonczenia',
      'data koncowa',
      'wazne do',
      'ostatni dzien',
      'termin waznosci',
    ],
  ],
  amount: [
    ...[
      'amount',
      'amounts',
      'amount paid',
      'payment amount',
      'paid amount',
      'order total',
      'total',
    ],
    ...[
      'order total amount',
      'price',
      'total paid',
      'betrag',
      'summe',
      'preis',
      'bezahlter betrag',
    ],
    ...[
      'importe',
      'monto',
      'cantidad',
      'precio',
      'importe pagado',
      'montant',
      'prix',
      'montant paye',
    ],
    ...[
      'importo',
      'prezzo',
      'importo pagato',
      'bedrag',
      'prijs',
      'betaald bedrag',
      'valor',
      'preco',
    ],
    ...['montante', 'valor pago', 'kwota', 'cena', 'zaplacona kwota', 'suma'],
  ],
  currency: [
    ...['currency', 'currencies', 'currency code', 'payment currency', 'order currency'],
    ...[
      'wahrung',
      'moneda',
      'divisa',
      'devise',
      'monnaie',
      'valuta',
      'munteenheid',
      'moeda',
      'waluta',
    ],
  ],
  paymentId: [
    ...[
      'receipt or reference',
      'receipt',
      'receipts',
      'receipt number',
      'receipt no',
      'receipt id',
    ],
    ...['reference', 'references', 'reference number', 'payment id', 'payment reference'],
    ...['transaction id', 'invoice', 'invoice number', 'invoice no', 'order number', 'order id'],
    ...['rechnung', 'rechnungsnummer', 'rechnungsnr', 'beleg', 'belegnummer', 'referenz'],
    ...[
      'factura',
      'numero de factura',
      'recibo',
      'referencia',
      'facture',
      'numero de facture',
      'recu',
    ],
    ...['fattura', 'numero fattura', 'ricevuta', 'riferimento', 'factuur', 'factuurnummer'],
    ...['referentie', 'bon', 'fatura', 'numero da fatura', 'faktura', 'numer faktury', 'paragon'],
  ],
  paymentStatus: [
    ...['payment', 'payments', 'payment status', 'status of payment', 'order status'],
    ...['zahlung', 'zahlungsstatus', 'zahlstatus', 'estado del pago'],
    ...['estado de pago', 'paiement', 'statut du paiement', 'pagamento'],
    ...['stato del pagamento', 'stato pagamento', 'betaling', 'betaalstatus'],
    ...['status do pagamento', 'platnosc', 'status platnosci'],
  ],
  notes: [
    ...['message', 'messages', 'note for the student', 'notes for the student', 'note for student'],
    ...['notes for student', 'student note', 'student notes', 'note to the student'],
    ...['note to student', 'message for the student', 'message for student'],
    ...['message to the student', 'message to student', 'words for the student'],
    ...['words for student', 'words to the student', 'words to student', 'nachricht', 'mensaje'],
    ...['message a leleve', 'messaggio', 'bericht', 'mensagem', 'wiadomosc'],
  ],
  // A note that does not name its reader is not for the student.
  adminNotes: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'admin note', 'admin notes'],
    ...['note for admins', 'notes for admins', 'internal note', 'internal notes', 'private note'],
    ...['private notes', 'internal comment', 'internal comments', 'bemerkung', 'bemerkungen'],
    ...['notiz', 'notizen', 'anmerkung', 'anmerkungen', 'kommentar', 'nota', 'notas', 'comentario'],
    ...['comentarios', 'observaciones', 'commentaire', 'commentaires', 'remarque', 'remarques'],
    ...['commento', 'commenti', 'osservazioni', 'opmerking', 'opmerkingen', 'notitie', 'notities'],
    ...['observacoes', 'observacao', 'uwagi', 'notatka', 'notatki', 'komentarz'],
  ],
}

/** Returns the letters of a title, for comparison and for rules about titles. */
export const getLetters = (title: string) => searchKey(title).replace(/[^\p{L}]/gu, '')

const fieldsByLetters: ReadonlyMap<string, Field> = new Map(
  Field.options.flatMap((field) =>
    field === '' ? [] : names[field].map((title): [string, Field] => [getLetters(title), field]),
  ),
)

/** Titles of people's names, which help to find the row of titles. */
const personNames = new Set(
  [
    ...['name', 'full name', 'first name', 'last name', 'given name', 'family name', 'surname'],
    ...['student', 'participant', 'attendee', 'vorname', 'nachname', 'teilnehmer', 'nombre'],
    ...['apellido', 'apellidos', 'nom', 'prenom', 'nome', 'cognome', 'naam', 'voornaam'],
    ...['achternaam', 'sobrenome', 'apelido', 'imie', 'nazwisko', 'imie i nazwisko'],
  ].map(getLetters),
)

/** Returns the field that a title names, whatever its case, accents and punctuation; empty for none. */
export function fieldNamed(title: string): Field {
  return fieldsByLetters.get(getLetters(title)) ?? ''
}

/** Returns true for a title of people's names. */
export function isPersonName(title: string): boolean {
  return personNames.has(getLetters(title))
}
