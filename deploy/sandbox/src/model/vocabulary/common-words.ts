const english = `
 about above active adding after again along also amount answer apart appear approach around aside asked away awful back base basic because
 been before begin being below best better blocks board both bottom bound bring bucket cards case cases change changed charts chat check
 chips class clean clear clearer clock close closer closes codes color colors colour colours columns comes coming context cool
 could count course cover covers creation current cut data deal dear default different does doing done down each early easier easy else
 ended ends even ever every exact extra fact fair fast feel fewer field fields fill final fine first fits focus font forget form format
 found four from full give given gives goes going gone good great guess half hand happy hard have head help here hide high higher hour house
 huge ideal idea into items itself just keep kept kind know label large last late later latest lead leads learn least leave leaves left less
 lets letter level life light like liked likely limits list listed little live lives long longer look looks loses lots love low lower main
 make makes many mark marked match matched matches maybe mean means measure measured measures meant mess might mind mine minus missing mixed more
 most move much must name named names near nearly need needs never next nice nicer night none note noted nothing noticed number numbers
 often okay older once ones only open other others ours outside over overall page pages paid pair paper part parts paste pays people per
 person phone pick picked pink place places plain plan plans plus point points ports post posts pretty print prior probably pull push put
 question quick quite rank rate rates rather read reads ready real really reason recent recently remain removed render replaced report reports rest
 restore results return right round rows same save saying says scale screen seats second see seem seems seen send sense sent set sets shade
 shape share short should showed shown shows side sides simple since single site sites size sizes slower small smaller some something soon sorry sorts
 spent split spot stack standard start starting starts state stay stays step steps still stop stuff style such suite sure switch table
 tables tablet tablets take taken takes tell than thank thanks that the their them then there these they thing things think this those though
 through throw tidy till time times title titled titles today told tomorrow tone too total totally touch toward trend tried true try trying
 turn turned type typed types under unit units until upon used useful uses using usual value values very view wait want wanted wants wasn't
 watch ways were what whatever when where which while white whole whose wide will with within without won't wonder word words work works worse
 worst would wrong year years young your yours`;
const german = `
 aber aktion alle allem allen aller alles also andere anderen anderes anders auch auf auswahl bald bedarf beide beiden beim beste besten bezahlen bitte bleibt bleiben
 bräuchte brauche brauchen bringe bunte dabei dafür daher dahin damit danke dann daran darauf daraus darf darin darüber darunter dass davon davor
 dazu dein deine deinen denke denn deren dessen deutlich diese diesem diesen dieser dieses doch dort drei durch dürfen eben ebenfalls eher eigene eigentlich
 eine einem einen einer eines einfach einmal ende enden endlich erst erste ersten etwas euch eure falls farben fehlen fehlt fertig finde ganz ganze ganzen
 gefallen gefällt gegen gehen geht genau gerade gern gerne gesamt gewesen gibt gleich gleichen große großen grund gute guten habe haben halt hallo hand hast hätte
 hätten heißen heutige hier hilft hoch höher hübsch ihnen ihre ihrem ihren ihrer immer jede jedem jeden jeder jedes jetzt kann kannst kein keine keinen
 keiner klar klein kleine kleinen kleiner kommt komplett konnte konnten könnte könnten können könntest kunde kunden laden lang lange lass lassen laut leer legen leicht leider letzte letzter
 letztes lieber liegen liest liste listen mach mache machen macht machst mal marke medien mehr mein meine meinen meiner meist meisten mich mindestens minus mir mit
 mittel möchte möchten mögen monat monats müssen nach namen namens nämlich natürlich neben nehme nehmen neu neue neuen nicht nichts nimm noch nummer nun nur oben oder ohne ordner
 paar packe passen passt prima raus rede regel rein reicht reihe rest richtig rund sache sachen sagen sagt schaffen schau schaue schick schnell schön schöner
 schon sehe sehen sehr seien sein seine seinen seiner seit seither seiten selbe selben seltsam setze setzen sich sicher sieht sind soll sollen sollte sollten
 sommer sonst soviel später stand statt steht stehen stelle stellen stimmt super tage tagen toll trotzdem tue unten unser unsere unserem unseren unserer
 unseres unter vergessen vermeiden verstehe verwende verwenden viel viele vielleicht vier voll vom von vor vorher vorne wann waren warte warum wegen weil weiß
 weiter weitere weiteren welche welchem welcher wenig weniger wenn werde werden wert werte wie wieder will willst wird wirklich wissen woche wochen wollen wollte wollten worden
 würde würden wurde wurden zahl zahlen zeile zeilen zeigt zeit ziel zuerst zuletzt zum zurück zusammen zuvor zwei zwischen`;

/** Everyday words that must not be corrected to similarly spelled names or keywords. */
export const commonWords: ReadonlySet<string> = new Set(`${english}${german}`.trim().split(/\s+/));
