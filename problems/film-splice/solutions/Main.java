public class Main {
    static ListNode splice(ListNode film) {
        ListNode front = new ListNode(0);
        front.next = film;
        ListNode before = front;
        while (before.next != null) {
            ListNode first = before.next;
            int last = first.val;
            while (first.next != null && first.next.val < last) {
                ListNode moved = first.next;
                last = moved.val;
                first.next = moved.next;
                moved.next = before.next;
                before.next = moved;
            }
            before = first;
        }
        return front.next;
    }
}
