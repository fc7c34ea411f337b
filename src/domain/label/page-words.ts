import type { PageLanguage } from "./page-language.ts";

/** Why a way in is closed. */
export type Closed = "unknown" | "Expired" | "Revoked" | "full" | "busy";

/** What the Worker itself says in the labeling page's languages: all else comes with the page's script. */
type PageWords = Record<Closed, [title: string, sentence: string]> & { opening: string; noScript: string };

export const pageWords: Record<PageLanguage, PageWords> = {
  en: {
    opening: "One moment…",
    noScript: "This page needs JavaScript: turn it on and load the page again.",
    unknown: ["This link does not exist", "Check that you copied the whole address, or ask whoever gave it to you."],
    Expired: ["This link has expired", "Thank you for wanting to help. Ask whoever gave you the link for a new one."],
    Revoked: ["This link was closed", "Thank you for wanting to help. Nothing is left to do here."],
    full: [
      "Everybody is here already",
      "This link has all the people that it was made for. Thank you for wanting to help.",
    ],
    busy: ["Many people are coming just now", "Please load this page again in a minute."],
  },
  de: {
    opening: "Einen Moment …",
    noScript: "Diese Seite braucht JavaScript: Bitte einschalten und die Seite neu laden.",
    unknown: [
      "Diesen Link gibt es nicht",
      "Ist die Adresse vollständig kopiert? Sonst hilft, wer den Link verschickt hat.",
    ],
    Expired: [
      "Dieser Link ist abgelaufen",
      "Danke für die Bereitschaft zu helfen. Wer den Link verschickt hat, kann einen neuen geben.",
    ],
    Revoked: ["Dieser Link wurde geschlossen", "Danke für die Bereitschaft zu helfen. Hier ist nichts mehr zu tun."],
    full: [
      "Es sind schon alle da",
      "Für diesen Link haben sich schon genug Menschen gefunden. Danke für die Bereitschaft zu helfen.",
    ],
    busy: ["Gerade kommen viele Menschen", "Bitte diese Seite in einer Minute neu laden."],
  },
  fr: {
    opening: "Un instant…",
    noScript: "Cette page a besoin de JavaScript : activez-le et rechargez la page.",
    unknown: [
      "Ce lien n’existe pas",
      "Vérifiez que vous avez copié l’adresse en entier, ou demandez à la personne qui vous l’a donnée.",
    ],
    Expired: ["Ce lien a expiré", "Merci de vouloir aider. Demandez un nouveau lien à la personne qui vous l’a donné."],
    Revoked: ["Ce lien a été fermé", "Merci de vouloir aider. Il n’y a plus rien à faire ici."],
    full: [
      "Tout le monde est déjà là",
      "Ce lien a réuni toutes les personnes pour lesquelles il a été créé. Merci de vouloir aider.",
    ],
    busy: ["Beaucoup de monde arrive en ce moment", "Rechargez cette page dans une minute."],
  },
  es: {
    opening: "Un momento…",
    noScript: "Esta página necesita JavaScript: actívalo y vuelve a cargar la página.",
    unknown: ["Este enlace no existe", "Comprueba que has copiado la dirección completa o pregunta a quien te la dio."],
    Expired: ["Este enlace ha caducado", "Gracias por querer ayudar. Pide uno nuevo a quien te dio el enlace."],
    Revoked: ["Este enlace se ha cerrado", "Gracias por querer ayudar. Aquí ya no queda nada por hacer."],
    full: [
      "Ya están todas las personas",
      "Este enlace ya tiene a todas las personas para las que se creó. Gracias por querer ayudar.",
    ],
    busy: ["Está llegando mucha gente", "Vuelve a cargar esta página dentro de un minuto."],
  },
  pt: {
    opening: "Um momento…",
    noScript: "Esta página precisa de JavaScript: ative-o e carregue a página de novo.",
    unknown: ["Este link não existe", "Verifique se copiou o endereço inteiro ou pergunte a quem lhe deu o link."],
    Expired: ["Este link expirou", "Agradecemos a sua vontade de ajudar. Peça um novo a quem lhe deu o link."],
    Revoked: ["Este link foi fechado", "Agradecemos a sua vontade de ajudar. Não há mais nada a fazer aqui."],
    full: [
      "Já estão todas as pessoas",
      "Este link já tem todas as pessoas para quem foi criado. Agradecemos a sua vontade de ajudar.",
    ],
    busy: ["Muita gente está a chegar agora", "Carregue esta página de novo dentro de um minuto."],
  },
  it: {
    opening: "Un momento…",
    noScript: "Questa pagina ha bisogno di JavaScript: attivalo e ricarica la pagina.",
    unknown: ["Questo link non esiste", "Controlla di aver copiato l’indirizzo intero, o chiedi a chi te l’ha dato."],
    Expired: ["Questo link è scaduto", "Grazie per la disponibilità. Chiedine uno nuovo a chi te l’ha dato."],
    Revoked: ["Questo link è stato chiuso", "Grazie per la disponibilità. Qui non c’è più niente da fare."],
    full: [
      "Ci sono già tutti",
      "Questo link ha già tutte le persone per cui era stato creato. Grazie per la disponibilità.",
    ],
    busy: ["In questo momento arrivano molte persone", "Ricarica questa pagina tra un minuto."],
  },
  pl: {
    opening: "Chwileczkę…",
    noScript: "Ta strona wymaga JavaScriptu: włącz go i załaduj stronę ponownie.",
    unknown: ["Ten link nie istnieje", "Sprawdź, czy adres jest cały, albo zapytaj osobę, która go przekazała."],
    Expired: ["Ten link wygasł", "Dziękujemy za chęć pomocy. O nowy link poproś osobę, która go przekazała."],
    Revoked: ["Ten link został zamknięty", "Dziękujemy za chęć pomocy. Nie ma tu już nic do zrobienia."],
    full: ["Są już wszyscy", "Ten link ma już wszystkie osoby, dla których powstał. Dziękujemy za chęć pomocy."],
    busy: ["Właśnie przychodzi wiele osób", "Załaduj tę stronę ponownie za minutę."],
  },
  tr: {
    opening: "Bir saniye…",
    noScript: "Bu sayfa için JavaScript gerekir: açın ve sayfayı yeniden yükleyin.",
    unknown: ["Böyle bir bağlantı yok", "Adresin tamamını kopyaladığınızdan emin olun ya da size verene sorun."],
    Expired: [
      "Bu bağlantının süresi doldu",
      "Yardım etmek istediğiniz için teşekkürler. Bağlantıyı verenden yenisini isteyin.",
    ],
    Revoked: ["Bu bağlantı kapatıldı", "Yardım etmek istediğiniz için teşekkürler. Burada yapılacak bir şey kalmadı."],
    full: [
      "Herkes zaten burada",
      "Bu bağlantı için gereken kişi sayısına ulaşıldı. Yardım etmek istediğiniz için teşekkürler.",
    ],
    busy: ["Şu anda çok kişi geliyor", "Lütfen bu sayfayı bir dakika sonra yeniden yükleyin."],
  },
  ar: {
    opening: "لحظة من فضلك…",
    noScript: "تحتاج هذه الصفحة إلى JavaScript: فعّله ثم أعد تحميل الصفحة.",
    unknown: ["هذا الرابط غير موجود", "تأكد من نسخ العنوان كاملًا، أو اسأل من أعطاك إياه."],
    Expired: ["انتهت صلاحية هذا الرابط", "شكرًا لرغبتك في المساعدة. اطلب رابطًا جديدًا ممن أعطاك إياه."],
    Revoked: ["أُغلق هذا الرابط", "شكرًا لرغبتك في المساعدة. لم يبقَ شيء لتفعله هنا."],
    full: ["اكتمل العدد", "وصل هذا الرابط إلى عدد الأشخاص الذي أُعدّ له. شكرًا لرغبتك في المساعدة."],
    busy: ["يصل الآن عدد كبير من الناس", "أعد تحميل هذه الصفحة بعد دقيقة."],
  },
  hi: {
    opening: "एक क्षण…",
    noScript: "इस पेज के लिए JavaScript ज़रूरी है: उसे चालू करें और पेज फिर से लोड करें।",
    unknown: ["यह लिंक मौजूद नहीं है", "देखें कि पूरा पता कॉपी हुआ है, या जिसने दिया है उससे पूछें।"],
    Expired: ["इस लिंक का समय समाप्त हो गया है", "मदद करने की इच्छा के लिए धन्यवाद। जिसने लिंक दिया है उससे नया माँगें।"],
    Revoked: ["यह लिंक बंद कर दिया गया है", "मदद करने की इच्छा के लिए धन्यवाद। यहाँ अब कुछ करना बाकी नहीं है।"],
    full: ["सभी लोग आ चुके हैं", "यह लिंक जितने लोगों के लिए था, उतने आ चुके हैं। मदद करने की इच्छा के लिए धन्यवाद।"],
    busy: ["अभी बहुत लोग आ रहे हैं", "कृपया एक मिनट बाद यह पेज फिर से लोड करें।"],
  },
};
