import { languageIn, type MailTexts, wordsIn } from '../sending/mail-words.ts'

/** What a reminder says, with places for its figures. */
const names = ['subject', 'due', 'wasDue', 'open', 'view', 'orOpen', 'ignore', 'sentFor'] as const
type Name = (typeof names)[number]
export type ReminderWords = Readonly<Record<Name, string>>

// In the order of `names`, which a test holds complete; the languages are those in which invoices are printed.
const texts: MailTexts = {
  en: 'Reminder: invoice {number}|Invoice {number} is due on {date}.|Invoice {number} was due on {date}.|Amount due: {amount}|View the invoice|Or open this address:|If you have paid already, please ignore this reminder.|Daybook sends this reminder for {issuer}.',
  de: 'Erinnerung: Rechnung {number}|Die Rechnung {number} ist am {date} fällig.|Die Rechnung {number} war am {date} fällig.|Offener Betrag: {amount}|Rechnung ansehen|Oder öffnen Sie diese Adresse:|Falls Sie bereits gezahlt haben, betrachten Sie diese Erinnerung bitte als gegenstandslos.|Daybook sendet diese Erinnerung für {issuer}.',
  fr: 'Rappel : facture {number}|La facture {number} est à régler pour le {date}.|La facture {number} était à régler pour le {date}.|Reste à payer : {amount}|Voir la facture|Ou ouvrez cette adresse :|Si vous avez déjà payé, merci de ne pas tenir compte de ce rappel.|Daybook envoie ce rappel pour {issuer}.',
  es: 'Recordatorio: factura {number}|La factura {number} vence el {date}.|La factura {number} venció el {date}.|Importe pendiente: {amount}|Ver la factura|O abra esta dirección:|Si ya ha pagado, no tenga en cuenta este recordatorio.|Daybook envía este recordatorio en nombre de {issuer}.',
  it: 'Promemoria: fattura {number}|La fattura {number} scade il {date}.|La fattura {number} è scaduta il {date}.|Da pagare: {amount}|Vedi la fattura|Oppure apra questo indirizzo:|Se ha già pagato, ignori questo promemoria.|Daybook invia questo promemoria per conto di {issuer}.',
  nl: 'Herinnering: factuur {number}|Factuur {number} vervalt op {date}.|Factuur {number} is vervallen op {date}.|Te betalen: {amount}|Factuur bekijken|Of open dit adres:|Hebt u al betaald, dan kunt u deze herinnering negeren.|Daybook verstuurt deze herinnering namens {issuer}.',
  pt: 'Lembrete: fatura {number}|A fatura {number} vence em {date}.|A fatura {number} venceu em {date}.|Valor em dívida: {amount}|Ver a fatura|Ou abra este endereço:|Se já pagou, ignore este lembrete.|O Daybook envia este lembrete em nome de {issuer}.',
  pl: 'Przypomnienie: faktura {number}|Termin płatności faktury {number} upływa {date}.|Termin płatności faktury {number} upłynął {date}.|Do zapłaty: {amount}|Zobacz fakturę|Lub otwórz ten adres:|Jeśli faktura jest już opłacona, prosimy zignorować to przypomnienie.|Daybook wysyła to przypomnienie w imieniu: {issuer}.',
  sv: 'Påminnelse: faktura {number}|Faktura {number} förfaller {date}.|Faktura {number} förföll {date}.|Att betala: {amount}|Visa fakturan|Eller öppna den här adressen:|Om du redan har betalat kan du bortse från den här påminnelsen.|Daybook skickar den här påminnelsen för {issuer}.',
  da: 'Påmindelse: faktura {number}|Faktura {number} forfalder den {date}.|Faktura {number} forfaldt den {date}.|Til betaling: {amount}|Se fakturaen|Eller åbn denne adresse:|Hvis du allerede har betalt, kan du se bort fra denne påmindelse.|Daybook sender denne påmindelse for {issuer}.',
  ru: 'Напоминание: счёт {number}|Срок оплаты счёта {number}: {date}.|Срок оплаты счёта {number} истёк: {date}.|К оплате: {amount}|Посмотреть счёт|Или откройте этот адрес:|Если вы уже оплатили счёт, не обращайте внимания на это напоминание.|Daybook отправляет это напоминание от имени: {issuer}.',
  uk: 'Нагадування: рахунок {number}|Строк оплати рахунку {number}: {date}.|Строк оплати рахунку {number} минув: {date}.|До сплати: {amount}|Переглянути рахунок|Або відкрийте цю адресу:|Якщо ви вже сплатили рахунок, не зважайте на це нагадування.|Daybook надсилає це нагадування від імені: {issuer}.',
  el: 'Υπενθύμιση: τιμολόγιο {number}|Το τιμολόγιο {number} λήγει στις {date}.|Το τιμολόγιο {number} έληξε στις {date}.|Πληρωτέο ποσό: {amount}|Προβολή τιμολογίου|Ή ανοίξτε αυτή τη διεύθυνση:|Αν έχετε ήδη πληρώσει, αγνοήστε αυτή την υπενθύμιση.|Το Daybook στέλνει αυτή την υπενθύμιση εκ μέρους: {issuer}.',
  zh: '提醒：发票 {number}|发票 {number} 将于 {date} 到期。|发票 {number} 已于 {date} 到期。|应付金额：{amount}|查看发票|或打开此网址：|如果您已付款，请忽略此提醒。|Daybook 代 {issuer} 发送此提醒。',
  ja: 'お支払いのご確認：請求書 {number}|請求書 {number} の支払期限は {date} です。|請求書 {number} の支払期限は {date} でした。|ご請求金額：{amount}|請求書を見る|または次のアドレスを開いてください：|すでにお支払い済みの場合は、このメールは破棄してください。|このメールは {issuer} に代わって Daybook が送信しています。',
  ko: '알림: 청구서 {number}|청구서 {number}의 지급 기한은 {date}입니다.|청구서 {number}의 지급 기한은 {date}이었습니다.|청구 금액: {amount}|청구서 보기|또는 다음 주소를 여십시오:|이미 지급하셨다면 이 알림을 무시해 주십시오.|Daybook이 {issuer}을(를) 대신하여 보낸 알림입니다.',
  ar: 'تذكير: الفاتورة {number}|تستحق الفاتورة {number} في {date}.|استحقت الفاتورة {number} في {date}.|المبلغ المستحق: {amount}|عرض الفاتورة|أو افتح هذا العنوان:|إذا كنت قد دفعت بالفعل، فيرجى تجاهل هذا التذكير.|يرسل Daybook هذا التذكير نيابةً عن {issuer}.',
  he: 'תזכורת: חשבונית {number}|מועד התשלום של חשבונית {number} הוא {date}.|מועד התשלום של חשבונית {number} היה {date}.|יתרה לתשלום: {amount}|הצגת החשבונית|או פתחו את הכתובת:|אם כבר שילמתם, אפשר להתעלם מתזכורת זו.|Daybook שולח תזכורת זו בשם {issuer}.',
}

/** The languages in which a reminder is written; any other gets English words, with dates and figures of its own. */
export const reminderLanguages = Object.keys(texts)

/** The words in the language of a locale, with `number`, `date`, `amount` and `issuer` put in. */
export const reminderWords = (locale: string, values: Readonly<Record<string, string>>): ReminderWords =>
  wordsIn(texts, names, locale, values)

/** The language that the words are in, and which way it is written. */
export const languageOf = (locale: string) => languageIn(texts, locale)
