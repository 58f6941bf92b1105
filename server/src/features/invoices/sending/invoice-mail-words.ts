import { type MailTexts, wordsIn } from './mail-words.ts'

/** What the mail with an invoice, or with a credit note, says besides the words of reminders. */
const names = ['invoice', 'credit', 'hereIs', 'hereIsCredit', 'viewCredit', 'attached', 'sentFor'] as const

// In the order of `names`, which a test holds complete, in the languages of the reminders.
const texts: MailTexts = {
  en: 'Invoice {number} from {issuer}|Credit note {number} from {issuer}|Hello,\n\nHere is invoice {number} for {amount}.|Hello,\n\nHere is credit note {number} for {amount}.|View the credit note|It is attached as a PDF.|Daybook sends this e-mail for {issuer}. Your reply goes to them.',
  de: 'Rechnung {number} von {issuer}|Rechnungskorrektur {number} von {issuer}|Guten Tag,\n\nanbei erhalten Sie die Rechnung {number} über {amount}.|Guten Tag,\n\nanbei erhalten Sie die Rechnungskorrektur {number} über {amount}.|Rechnungskorrektur ansehen|Sie ist als PDF angehängt.|Daybook sendet diese E-Mail für {issuer}. Ihre Antwort geht dorthin.',
  fr: 'Facture {number} de {issuer}|Avoir {number} de {issuer}|Bonjour,\n\nvoici la facture {number} d’un montant de {amount}.|Bonjour,\n\nvoici l’avoir {number} d’un montant de {amount}.|Voir l’avoir|Le document est joint en PDF.|Daybook envoie cet e-mail pour {issuer}. Votre réponse lui parviendra.',
  es: 'Factura {number} de {issuer}|Factura rectificativa {number} de {issuer}|Hola:\n\nAquí tiene la factura {number} por {amount}.|Hola:\n\nAquí tiene la factura rectificativa {number} por {amount}.|Ver la factura rectificativa|Se adjunta en PDF.|Daybook envía este correo en nombre de {issuer}. Su respuesta le llegará.',
  it: 'Fattura {number} di {issuer}|Nota di credito {number} di {issuer}|Buongiorno,\n\necco la fattura {number} di {amount}.|Buongiorno,\n\necco la nota di credito {number} di {amount}.|Vedi la nota di credito|È allegata in PDF.|Daybook invia questa e-mail per conto di {issuer}. Una risposta arriva al mittente.',
  nl: 'Factuur {number} van {issuer}|Creditnota {number} van {issuer}|Hallo,\n\nhierbij factuur {number} van {amount}.|Hallo,\n\nhierbij creditnota {number} van {amount}.|Creditnota bekijken|Het document is als pdf bijgevoegd.|Daybook verstuurt deze e-mail namens {issuer}. Uw antwoord komt daar aan.',
  pt: 'Fatura {number} de {issuer}|Nota de crédito {number} de {issuer}|Olá,\n\nsegue a fatura {number} no valor de {amount}.|Olá,\n\nsegue a nota de crédito {number} no valor de {amount}.|Ver a nota de crédito|O documento segue em anexo, em PDF.|O Daybook envia este e-mail em nome de {issuer}. A sua resposta chega ao remetente.',
  pl: 'Faktura {number} od: {issuer}|Faktura korygująca {number} od: {issuer}|Dzień dobry,\n\nprzesyłamy fakturę {number} na kwotę {amount}.|Dzień dobry,\n\nprzesyłamy fakturę korygującą {number} na kwotę {amount}.|Zobacz fakturę korygującą|Dokument w załączniku (PDF).|Daybook wysyła tę wiadomość w imieniu: {issuer}. Odpowiedź trafi do nadawcy.',
  sv: 'Faktura {number} från {issuer}|Kreditfaktura {number} från {issuer}|Hej,\n\nhär kommer faktura {number} på {amount}.|Hej,\n\nhär kommer kreditfaktura {number} på {amount}.|Visa kreditfakturan|Dokumentet är bifogat som PDF.|Daybook skickar det här mejlet för {issuer}. Ditt svar går dit.',
  da: 'Faktura {number} fra {issuer}|Kreditnota {number} fra {issuer}|Hej,\n\nher er faktura {number} på {amount}.|Hej,\n\nher er kreditnota {number} på {amount}.|Se kreditnotaen|Dokumentet er vedhæftet som PDF.|Daybook sender denne e-mail for {issuer}. Dit svar går dertil.',
  ru: 'Счёт {number} от {issuer}|Кредит-нота {number} от {issuer}|Здравствуйте!\n\nНаправляем счёт {number} на сумму {amount}.|Здравствуйте!\n\nНаправляем кредит-ноту {number} на сумму {amount}.|Посмотреть кредит-ноту|Документ приложен в формате PDF.|Daybook отправляет это письмо от имени: {issuer}. Ваш ответ получит отправитель.',
  uk: 'Рахунок {number} від {issuer}|Кредит-нота {number} від {issuer}|Добрий день!\n\nНадсилаємо рахунок {number} на суму {amount}.|Добрий день!\n\nНадсилаємо кредит-ноту {number} на суму {amount}.|Переглянути кредит-ноту|Документ додано у форматі PDF.|Daybook надсилає цей лист від імені: {issuer}. Ваша відповідь надійде відправнику.',
  el: 'Τιμολόγιο {number} από {issuer}|Πιστωτικό τιμολόγιο {number} από {issuer}|Καλημέρα σας,\n\nσας στέλνουμε το τιμολόγιο {number} ύψους {amount}.|Καλημέρα σας,\n\nσας στέλνουμε το πιστωτικό τιμολόγιο {number} ύψους {amount}.|Προβολή πιστωτικού τιμολογίου|Επισυνάπτεται σε μορφή PDF.|Το Daybook στέλνει αυτό το μήνυμα εκ μέρους: {issuer}. Η απάντησή σας φτάνει στον αποστολέα.',
  zh: '{issuer} 的发票 {number}|{issuer} 的贷项通知单 {number}|您好：\n\n这是发票 {number}，金额 {amount}。|您好：\n\n这是贷项通知单 {number}，金额 {amount}。|查看贷项通知单|PDF 文件已附上。|Daybook 代 {issuer} 发送此邮件，您可以直接回复。',
  ja: '{issuer} からの請求書 {number}|{issuer} からの返還インボイス {number}|お世話になっております。\n\n請求書 {number}（{amount}）をお送りいたします。|お世話になっております。\n\n返還インボイス {number}（{amount}）をお送りいたします。|返還インボイスを見る|PDF を添付しております。|このメールは {issuer} に代わって Daybook が送信しています。ご返信は {issuer} に届きます。',
  ko: '{issuer}의 청구서 {number}|{issuer}의 대변 전표 {number}|안녕하십니까.\n\n청구서 {number}({amount})를 보내 드립니다.|안녕하십니까.\n\n대변 전표 {number}({amount})를 보내 드립니다.|대변 전표 보기|PDF 파일이 첨부되어 있습니다.|Daybook이 {issuer}을(를) 대신하여 보낸 메일입니다. 회신하시면 발신자에게 전달됩니다.',
  ar: 'الفاتورة {number} من {issuer}|الإشعار الدائن {number} من {issuer}|مرحبًا،\n\nإليكم الفاتورة {number} بمبلغ {amount}.|مرحبًا،\n\nإليكم الإشعار الدائن {number} بمبلغ {amount}.|عرض الإشعار الدائن|المستند مرفق بصيغة PDF.|يرسل Daybook هذه الرسالة نيابةً عن {issuer}، ويصل ردّكم إلى المُرسِل.',
  he: 'חשבונית {number} מאת {issuer}|חשבונית זיכוי {number} מאת {issuer}|שלום,\n\nמצורפת חשבונית {number} על סך {amount}.|שלום,\n\nמצורפת חשבונית זיכוי {number} על סך {amount}.|הצגת חשבונית הזיכוי|המסמך מצורף כקובץ PDF.|Daybook שולח הודעה זו בשם {issuer}. תשובה תגיע אל השולח.',
}

/** The languages in which an invoice is mailed. */
export const invoiceMailLanguages = Object.keys(texts)

/** The words in the language of a locale, with `number`, `amount` and `issuer` put in. */
export const invoiceMailWords = (locale: string, values: Readonly<Record<string, string>>) =>
  wordsIn(texts, names, locale, values)
